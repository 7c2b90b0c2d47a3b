/// The styles of pages, light and dark, for screens and for print; every text has a contrast of at least
/// 4.5 : 1.
enum PageStyle {
  static let css =
    PictureStyle.css + "\n" + #"""
      :root{color-scheme:light dark;--back:#ffffff;--text:#1c1c1e;--quiet:#5c5c63;--line:#d1d1d6;--pane:#f5f5f7;--link:#0a58ca;--error:#c4170c;--warning:#8a5a00;--info:#0a58ca;--on:#0a58ca}
      @media (prefers-color-scheme:dark){:root{--back:#1c1c1e;--text:#f2f2f7;--quiet:#aeaeb2;--line:#48484a;--pane:#2c2c2e;--link:#8ab8ff;--error:#ff8a80;--warning:#ffd166;--info:#8ab8ff;--on:#6ea8fe}}
      *{box-sizing:border-box}
      [hidden]{display:none!important}
      body{margin:0;background:var(--back);color:var(--text);font:15px/1.45 system-ui,Helvetica,Arial,sans-serif}
      header,article,#rules{padding:0 16px}
      header{display:flex;flex-wrap:wrap;gap:0 16px;align-items:baseline}
      nav,#tools{width:100%}
      h1{font-size:22px;margin:8px 0 0;overflow-wrap:anywhere}
      h2{font-size:15px;font-weight:400;color:var(--quiet);margin:8px 0;overflow-wrap:anywhere}
      #rules h2{font-size:17px;font-weight:600;color:var(--text)}
      h3{font-size:17px;margin:20px 0 8px}
      h4{font-size:15px;font-weight:500;margin:0;overflow-wrap:anywhere}
      p{margin:4px 0;overflow-wrap:anywhere}
      a{color:var(--link)}
      a,td,th,bdi,code,span{unicode-bidi:isolate}
      a:focus-visible,button:focus-visible,.picture:focus-visible,summary:focus-visible,pre:focus-visible,input:focus-visible,select:focus-visible{outline:2px solid var(--on);outline-offset:2px}
      pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px}
      pre{overflow:auto;background:var(--pane);padding:8px;margin:8px 0;border-radius:6px}
      button,input,select{font:inherit;color:inherit;background:var(--back);border:1px solid var(--quiet);border-radius:6px;padding:3px 8px}
      .skip{position:absolute;left:-999px}
      .skip:focus{position:static}
      .quiet{color:var(--quiet)}
      nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0;margin:6px 0;max-height:6em;overflow:auto}
      nav span{color:var(--quiet);margin-left:4px}
      nav a[aria-current]{font-weight:700;color:var(--text)}
      #tools{display:flex;flex-wrap:wrap;gap:6px 8px;align-items:center;margin:6px 0}
      #tools label{display:flex;gap:4px;align-items:center}
      #tools select{max-width:14em}
      #status{color:var(--quiet);margin:0;flex:1;min-width:8em;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
      .picture{overflow:auto;border:1px solid var(--line);border-radius:8px}
      p.picture{padding:24px}
      .entries{list-style:none;padding:0;margin:0}
      .entry{border-top:1px solid var(--line);padding:8px 4px}
      .entry:target,.entry.selected{background:var(--pane)}
      .entry h4 a{text-decoration:none;color:inherit;display:block}
      .entry h4 a:hover{text-decoration:underline}
      .sign{display:inline-block;min-width:20px;height:20px;line-height:20px;border-radius:10px;text-align:center;font-weight:700;font-size:12px;margin-right:6px;color:var(--back)}
      .error .sign{background:var(--error)}
      .warning .sign{background:var(--warning)}
      .info .sign{background:var(--info)}
      table{border-collapse:collapse;margin:8px 0;width:100%;font-size:13px}
      th,td{text-align:left;padding:2px 8px 2px 0;vertical-align:top;overflow-wrap:anywhere}
      th{font-weight:500;color:var(--quiet);overflow-wrap:normal}
      .walk{padding-left:24px;margin:8px 0}
      .stack{display:block;color:var(--quiet);font-size:13px}
      .step.current{background:color-mix(in srgb,var(--on) 18%,transparent)}
      [data-word=falls] .change{color:var(--error);font-weight:600}
      [data-word=stalls] .change,[data-word=restarts] .change,[data-word=hidden] .change{color:var(--warning);font-weight:600}
      .entry details,details{margin:8px 0}
      summary{cursor:pointer;font-size:15px}
      .screens>summary{font-size:17px;font-weight:600;margin-top:20px}
      svg.dim>:is(.screen,.move,.link):not(.lit) :is(rect,path):not(.finding *){opacity:.3}
      svg.dim>:is(.screen,.move,.link):not(.lit) text:not(.finding *){fill:var(--quiet)}
      svg .on>.body{stroke:var(--on);stroke-width:3}
      svg .move.on>path:not(.outer){stroke:var(--on);stroke-width:2.6}
      svg .link.on>rect{stroke-width:2.5}
      svg :target>.body{stroke-width:3}
      svg .filtered{display:none}
      .js .picture svg{display:block;width:100%;height:100%;cursor:grab}
      .js .picture svg>.screen,.js .picture svg>.move,.js .picture svg>.link{cursor:pointer}
      @media screen{
      .js,.js body{height:100%}
      .js body{display:flex;flex-direction:column}
      .js main{flex:1;min-height:0;overflow:auto}
      .js article:not(.active){display:none}
      .js article{display:grid;grid-template:auto minmax(0,1fr)/minmax(0,1fr) 26rem;column-gap:16px;height:100%}
      .js h2{grid-column:1/-1}
      .js .picture{overflow:hidden;touch-action:none;min-height:320px}
      .js .lists{overflow:auto;padding-right:4px}
      .js .lists h3:first-child{margin-top:0}
      .js .entry:not(.selected) .more{display:none}
      .js #rules>h2,.js #rules>details:not([open]){display:none}
      }
      @media screen and (max-width:56rem){
      .js main{overflow:auto}
      .js article{display:block;height:auto}
      .js .picture{height:45vh;position:sticky;top:0;background:var(--back)}
      }
      #film{border-top:1px solid var(--line);background:var(--pane);padding:8px 16px}
      #film .controls{display:flex;gap:8px;align-items:center}
      #step{flex:1;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;margin:0}
      #bar{height:6px;margin:8px 0;border-radius:3px;background:var(--line);overflow:hidden;transition:opacity .3s}
      #bar div{height:100%;width:0;background:var(--on);transition:width .6s}
      #bar.begins div{transition:none}
      #bar.hides{opacity:0}
      #bar.falls div{background:var(--error)}
      #bar.stalls div,#bar.restarts div{background:var(--warning)}
      #strip{display:flex;gap:4px;list-style:none;margin:0;padding:4px 0;overflow-x:auto}
      #strip li{flex:none;display:flex;align-items:center;gap:4px}
      #strip .words{max-width:7em;font-size:13px;text-align:center;overflow-wrap:anywhere;color:var(--quiet)}
      #strip .words::after{content:"→";display:block}
      #strip .falls{color:var(--error);font-weight:600}
      #strip .stalls,#strip .restarts,#strip .hidden{color:var(--warning);font-weight:600}
      #strip button{width:92px;padding:2px;border-color:transparent;background:none;font-size:13px;overflow:hidden;text-overflow:ellipsis}
      #strip svg{display:block;width:100%;height:92px}
      #strip .current button{border-color:var(--on);background:var(--back)}
      @media (prefers-reduced-motion:reduce){#bar,#bar div{transition:none}}
      @media print{
      #tools,#film,#status,.skip{display:none}
      .picture{border:0;overflow:visible}
      .picture svg{width:100%;height:auto;max-height:90vh}
      .entry,pre,tr{break-inside:avoid}
      h3{break-after:avoid}
      pre{white-space:pre-wrap}
      }
      """#
}
