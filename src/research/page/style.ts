/** The page's own sheet: ink on paper, and readable in print without colour. */
export const reportStyle = `
:root{color-scheme:light dark;--ink:#1c1b19;--paper:#fdfcf9;--faint:#6a655c;--rule:#d8d2c6;--first:#1f5a8a;--second:#a4480f}
@media (prefers-color-scheme:dark){:root{--ink:#ece8df;--paper:#191815;--faint:#aaa498;--rule:#44403a;--first:#8ec5f2;--second:#f0a878}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 Georgia,'Source Serif 4',serif}
main{max-width:50rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.3rem;margin:2.2rem 0 .6rem;border-bottom:1px solid var(--rule)}
.about{font-style:italic;color:var(--faint);margin-top:0}
figure{margin:1rem 0;break-inside:avoid}figcaption,caption{font-size:.85rem;color:var(--faint);text-align:left}
caption{padding-bottom:.3rem}
svg{width:100%;height:auto;font:13px ui-sans-serif,system-ui,sans-serif}
svg.ranges{max-width:36rem;font-size:11px}.ranges text{paint-order:stroke;stroke:var(--paper);stroke-width:3px}svg text{fill:var(--ink)}.grid{stroke:var(--rule)}.middle{stroke:var(--faint);stroke-dasharray:4 3}
.range{stroke:var(--first);stroke-width:3}.mark{fill:var(--first)}.line{fill:none;stroke-width:2}
.line.seat-0{stroke:var(--first)}.line.seat-1{stroke:var(--second);stroke-dasharray:6 3}
.mark.seat-1{fill:var(--second)}.band{opacity:.18}.band.seat-0{fill:var(--first)}.band.seat-1{fill:var(--second)}
.only{visibility:hidden;height:0;margin:0;overflow:hidden}.only:target{visibility:visible;height:auto;margin:.6rem 0}
svg a:focus .mark,svg a:hover .mark{fill:var(--second)}svg a:focus .range,svg a:hover .range{stroke:var(--second)}
.point{fill:var(--first);fill-opacity:.55;stroke:var(--paper)}a:focus .point,a:hover .point{fill:var(--second);fill-opacity:1}
a{color:var(--first)}.wide{overflow-x:auto;margin:.6rem 0 1.4rem}
table{border-collapse:collapse;width:100%;font:14px ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .6rem;border-bottom:1px solid var(--rule);text-align:right;vertical-align:top}
th:first-child,td:first-child{text-align:left}tbody th{font-weight:400}tr:target{background:var(--rule)}
td,thead th,#runs th{white-space:nowrap}#runs td:nth-child(2){text-align:left;white-space:normal;min-width:8rem}#runs th:nth-child(2){text-align:left}
@media screen and (max-width:40rem){figure{overflow-x:auto}svg:not(.ranges){min-width:36rem}tbody th{min-width:9rem}}
@media print{:root{--ink:#000;--paper:#fff;--faint:#444;--rule:#bbb;--first:#1f5a8a;--second:#a4480f}body{font-size:10pt}main{max-width:none;padding:0}
.wide{overflow:visible}table{font-size:8pt}#runs table{font-size:6.5pt;line-height:1.2}#runs th,#runs td{padding:.5pt 3pt}#runs td:nth-child(2){min-width:0}td{white-space:normal}tr,figure{break-inside:avoid}thead{display:table-header-group}svg.ranges{max-width:11cm}h2{break-after:avoid}a{color:inherit;text-decoration:none}}
`
