-- A whole round in a real editor: `nvim --headless -u NONE -i NONE -n -S edit_with_neovim.lua`, in a folder with
-- flow.yaml and login.yaml. `FLOWLINT` is the program; what happens is written to seen.txt.

local seen = {}
local function note(...) table.insert(seen, table.concat({...}, ' ')) end

local function finish(status)
  local file = io.open('seen.txt', 'w')
  file:write(table.concat(seen, '\n') .. '\n')
  file:close()
  vim.cmd(status == 0 and 'qall!' or 'cquit!')
end

local function round()
  vim.cmd('edit flow.yaml')
  local client = vim.lsp.start_client({
    name = 'flowlint', cmd = {vim.env.FLOWLINT, 'lsp'}, root_dir = vim.fn.getcwd(),
  })
  vim.lsp.buf_attach_client(0, client)
  local uri = vim.uri_from_bufnr(0)

  local function codes()
    return vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0))
  end
  local function wait_for(count)
    assert(vim.wait(60000, function() return #vim.diagnostic.get(0) == count end, 20), 'no diagnostics')
  end
  local function ask(method, parameters)
    local answers = vim.lsp.buf_request_sync(0, method, parameters, 60000)
    assert(answers and answers[client] and answers[client].result, method)
    return answers[client].result
  end
  local function go_to(text, offset)
    vim.fn.cursor(1, 1)
    assert(vim.fn.search('\\V' .. text) > 0, text)
    vim.fn.cursor(vim.fn.line('.'), vim.fn.col('.') + offset)
  end

  assert(vim.wait(60000, function() return vim.lsp.buf_get_clients(0)[client] ~= nil
    and vim.lsp.buf_get_clients(0)[client].initialized end, 20), 'not initialized')

  -- A typo is underlined, and its fix puts the text back.
  go_to('push: done', 6)
  vim.cmd('normal! x')
  wait_for(1)
  note('typo', codes()[1])
  local range = vim.lsp.util.make_range_params()
  range.context = {diagnostics = {}}
  for _, action in ipairs(ask('textDocument/codeAction', range)) do
    if action.isPreferred then
      note('fix', action.title)
      vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
    end
  end
  wait_for(0)

  -- Completion in a line that is being typed.
  vim.fn.append(vim.fn.line('$'), 'ta')
  vim.fn.cursor(vim.fn.line('$'), 3)
  local items = ask('textDocument/completion', vim.lsp.util.make_position_params())
  for _, item in ipairs(items.items) do
    if item.label:find('^ta') then note('completion', item.label) end
  end
  vim.cmd('undo')

  -- A screen is renamed, and an exit of the sub-flow in both files.
  go_to('push: done', 7)
  local rename = vim.lsp.util.make_position_params()
  rename.newName = 'thanks'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', rename), 'utf-16')
  go_to('{done:', 1)
  local exit = vim.lsp.util.make_position_params()
  exit.newName = 'ready'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', exit), 'utf-16')
  -- It tells the server of the open file alone, so that is written last.
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.bo[buffer].modified and vim.uri_from_bufnr(buffer) ~= uri then
      vim.api.nvim_buf_call(buffer, function() vim.cmd('write') end)
    end
  end
  vim.cmd('write')
  wait_for(0)
  go_to('push: thanks', 7)
  local hover = ask('textDocument/hover', vim.lsp.util.make_position_params())
  note('hover', vim.split(hover.contents.value, '\n')[1])
end

local done, message = pcall(round)
if not done then note('failed', tostring(message)) end
finish(done and 0 or 1)
