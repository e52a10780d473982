/** Whether a yard of this device takes reports without a name: then the sign-in page leads to them by their code. It says nothing of a person. */
const KEY = 'shipshape.report-codes'

export function noteReportCodes(taken: boolean): void {
  try {
    if (taken) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // A browser without storage shows no link; the address works.
  }
}

export function takesReportCodes(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
