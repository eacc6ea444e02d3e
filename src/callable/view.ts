/** Where hosts find the view of a case, and what it is. */
export const VIEW_ADDRESS = 'ui://courtroom/case.html'
export const VIEW_TYPE = 'text/html;profile=mcp-app'

export const viewPage = '<!doctype html><html lang="en"><title>Courtroom</title></html>'
