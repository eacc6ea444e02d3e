/** Who plays where nobody in particular is chosen: the models of the settings, or nobody but this machine's rules. */
export const AS_CONFIGURED = 'settings'
export const OFFLINE = 'offline'
