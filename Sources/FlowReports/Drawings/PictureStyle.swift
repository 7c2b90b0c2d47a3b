/// The styles of pictures, light and dark; every text has a contrast of at least 4.5 : 1.
enum PictureStyle {
  static let css = """
    .page{fill:#ffffff}
    text{fill:#1c1c1e}
    .heading{font-size:18px;font-weight:600}
    .quiet{fill:#5c5c63}
    .small{font-size:8px}
    .id{font-size:9px;font-family:ui-monospace,Menlo,Consolas,monospace}
    .title{font-weight:600}
    .large{font-weight:700;font-size:12px}
    .prompt{font-size:7px}
    .name{font-weight:600;font-size:11px}
    .body{fill:#fbfbfd;stroke:#8e8e93;stroke-width:1.2}
    .body.modal{stroke:#0a58ca}
    .bar{fill:#ececf1}
    .track{fill:#d1d1d6}
    .fill{fill:#0a58ca}
    .rule{stroke:#c7c7cc;fill:none}
    .tab{fill:#c7c7cc}
    .tab.selected{fill:#0a58ca}
    .layer>rect{fill:#0a58ca;fill-opacity:.05;stroke:#0a58ca;stroke-opacity:.35}
    .badge rect{fill:#e5e5ea}
    .badge.start rect,.badge.goal rect{fill:#cdebd5}
    .badge.gate rect,.badge.requires rect{fill:#ffe9c2}
    .badge.commit rect{fill:#ffd9d6}
    .link>rect{fill:#eef3fe;stroke:#0a58ca}
    .move>path{fill:none;stroke:#3a3a3c;stroke-width:1.4}
    .move.replace>path{stroke:#ffffff;stroke-width:1.6}
    .move.replace>path.outer{stroke:#3a3a3c;stroke-width:4}
    .move.present>path{stroke:#0a58ca;stroke-dasharray:5 3}
    .move.back>path{stroke:#8e8e93;stroke-width:1}
    .move.root>path,.move.set>path,.move.tab>path,.move.open>path{stroke:#6e3fa3}
    .head{fill:#3a3a3c}
    .head.back{fill:#8e8e93}
    .condition{font-style:italic;fill:#5c5c63}
    .finding rect{stroke:#ffffff}
    .finding text{fill:#ffffff;font-weight:700}
    .finding.error rect{fill:#c4170c}
    .finding.warning rect{fill:#8a5a00}
    .finding.info rect{fill:#0a58ca}
    @media (prefers-color-scheme:dark){
    .page{fill:#1c1c1e}
    text{fill:#f2f2f7}
    .quiet,.condition{fill:#aeaeb2}
    .body{fill:#2c2c2e;stroke:#8e8e93}
    .body.modal{stroke:#6ea8fe}
    .bar{fill:#3a3a3c}
    .track{fill:#48484a}
    .fill,.tab.selected{fill:#6ea8fe}
    .rule{stroke:#48484a}
    .tab{fill:#636366}
    .layer>rect{fill:#6ea8fe;stroke:#6ea8fe}
    .badge rect{fill:#48484a}
    .badge.start rect,.badge.goal rect{fill:#1f4d2b}
    .badge.gate rect,.badge.requires rect{fill:#5c4300}
    .badge.commit rect{fill:#6b1f1a}
    .link>rect{fill:#22304a;stroke:#6ea8fe}
    .move>path{stroke:#d1d1d6}
    .move.replace>path{stroke:#1c1c1e}
    .move.replace>path.outer{stroke:#d1d1d6}
    .move.present>path{stroke:#6ea8fe}
    .move.back>path{stroke:#8e8e93}
    .move.root>path,.move.set>path,.move.tab>path,.move.open>path{stroke:#c9a6f0}
    .head{fill:#d1d1d6}
    .finding rect{stroke:#1c1c1e}
    .finding text{fill:#1c1c1e}
    .finding.error rect{fill:#ff8a80}
    .finding.warning rect{fill:#ffd166}
    .finding.info rect{fill:#6ea8fe}
    }
    """
}
