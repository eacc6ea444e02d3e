export { annexFolder, annexLack, hasAnnex, openAnnexes, packageFolder } from './finding.ts'
export { annexCalled, annexes, isAnnex, tongueCodes, type AnnexName } from './list.ts'
export { addAnnex, installPackages, type Installed, type Installing } from './npm.ts'
