-- A session in a real editor as text, for docs/editors.md: `nvim --headless -u NONE -i NONE -n -S record_neovim.lua`,
-- in a folder with flow.yaml and login.yaml. `FLOWLINT` is the program; what the screen shows is written to session.txt.

local seen = {}

-- The rows of the screen, with `~` below what is underlined.
local function capture(heading)
  vim.cmd('redraw!')
  table.insert(seen, heading)
  local info = vim.fn.getwininfo(vim.fn.win_getid())[1]
  for row = 1, vim.o.lines - 1 do
    local text = ''
    for column = 1, vim.o.columns do text = text .. vim.fn.screenstring(row, column) end
    text = text:gsub('%s+$', '')
    if text ~= '' and text ~= '~' then table.insert(seen, '  ' .. text) end
    for _, one in ipairs(vim.diagnostic.get(0)) do
      if row == info.winrow + one.lnum - (info.topline - 1) then
        local blanks = (' '):rep(info.textoff + one.col)
        table.insert(seen, '  ' .. blanks .. ('~'):rep(one.end_col - one.col))
      end
    end
  end
  table.insert(seen, '')
end

local function finish(status)
  local file = io.open('session.txt', 'w')
  file:write(table.concat(seen, '\n'))
  file:close()
  vim.cmd(status == 0 and 'qall!' or 'cquit!')
end

-- Neovim before 0.10 does not draw hints by itself.
local function show_hints(hints)
  local space = vim.api.nvim_create_namespace('hints')
  for _, hint in ipairs(hints) do
    vim.api.nvim_buf_set_extmark(0, space, hint.position.line, hint.position.character, {
      virt_text = {{hint.label, 'Comment'}}, virt_text_pos = 'eol', hl_mode = 'combine',
    })
  end
end

local function session()
  vim.o.columns, vim.o.lines, vim.o.laststatus, vim.o.ruler = 92, 18, 0, false
  vim.o.signcolumn, vim.o.fillchars = 'yes', 'eob: '
  vim.o.hidden = true
  local client = vim.lsp.start_client({
    name = 'flowlint', cmd = {vim.env.FLOWLINT, 'lsp'}, root_dir = vim.fn.getcwd(),
    flags = {debounce_text_changes = 0},
  })
  for _, file in ipairs({'login.yaml', 'flow.yaml'}) do
    vim.cmd('edit ' .. file)
    vim.lsp.buf_attach_client(0, client)
  end
  assert(vim.wait(60000, function() return vim.lsp.buf_get_clients(0)[client] ~= nil
    and vim.lsp.buf_get_clients(0)[client].initialized end, 20), 'not initialized')

  local function wait_for(count)
    assert(vim.wait(60000, function() return #vim.diagnostic.get(0) == count end, 20), 'no diagnostics')
  end
  local function ask(method, parameters)
    local answers = vim.lsp.buf_request_sync(0, method, parameters, 60000)
    return assert(answers and answers[client] and answers[client].result, method)
  end
  local function go_to(text, offset)
    vim.fn.cursor(1, 1)
    assert(vim.fn.search('\\V' .. text) > 0, text)
    vim.fn.cursor(vim.fn.line('.'), vim.fn.col('.') + offset)
  end

  go_to('push: address', 7)
  vim.cmd('normal! x')
  wait_for(1)
  capture('A letter is deleted; the screen that does not exist is underlined:')

  local range = vim.lsp.util.make_range_params()
  range.context = {diagnostics = {}}
  for _, action in ipairs(ask('textDocument/codeAction', range)) do
    if action.isPreferred then
      vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
      wait_for(0)
      capture(':lua vim.lsp.buf.code_action(), and "' .. action.title .. '":')
    end
  end

  go_to('login/form', 7)
  local rename = vim.lsp.util.make_position_params()
  rename.newName = 'sign-in'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', rename), 'utf-16')
  vim.cmd('silent wall')
  vim.cmd('below split login.yaml')
  vim.cmd('wincmd k')
  capture(':lua vim.lsp.buf.rename("sign-in") on `form`, which login.yaml declares:')

  vim.cmd('only')
  show_hints(ask('textDocument/inlayHint', {
    textDocument = vim.lsp.util.make_text_document_params(),
    range = {start = {line = 0, character = 0}, ['end'] = {line = 99, character = 0}},
  }))
  capture('The bar changes by as much at each move, as the hints at the ends of lines say:')
end

local done, message = pcall(session)
if not done then table.insert(seen, 'failed ' .. tostring(message)) end
finish(done and 0 or 1)
