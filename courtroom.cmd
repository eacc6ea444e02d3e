@echo off
rem Runs the command line with the project's own Node, installing it on first use. Works from any folder.
setlocal
set "root=%~dp0"
set "node=%root%node_modules\node\bin\node.exe"
set "ready=1"
if not exist "%node%" set "ready="
fc /b "%root%package-lock.json" "%root%node_modules\.courtroom-stamp" >nul 2>nul || set "ready="
if not defined ready (
  where node >nul 2>nul || (
    echo courtroom: Node.js is not installed. Install Node.js 20 or newer together with npm, then try again. 1>&2
    exit /b 1
  )
  node "%root%scripts\setup.mjs" 1>&2 || exit /b 1
)
rem What was compiled once need not be compiled at every start.
if not defined NODE_COMPILE_CACHE set "NODE_COMPILE_CACHE=%root%node_modules\.cache\courtroom"
"%node%" --disable-warning=ExperimentalWarning "%root%src\cli\main.ts" %*
