import '../ui/base.css'
import '../ui/theme.ts'
import '../ui/hand.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { theClient } from '../data/session/session.ts'
import { afterFirstPage, prepareRest } from '../lib/firstPage.ts'
import { loadMoreIcons } from '../ui/Icon.tsx'
import { startLanguage } from '../ui/language.ts'
import { fillGiven, type Gift } from '../records/given.ts'
import { App } from './App.tsx'
import { listenForInstall } from './install.ts'
import { preloadOffice } from './later.ts'
import { askForPersistence } from './persistence.ts'
import { guardPreloads, startUpdates } from './update.ts'
import { isTabletFrame } from './useTabletFrame.ts'
import { loadAllRoutes, preloadPage } from './routes.ts'
import { findWords } from './words.ts'

guardPreloads()
findWords()
startLanguage()
fillGiven(import.meta.glob<{ readonly default: Gift }>('../features/*/given.ts'))
listenForInstall()
startUpdates()
askForPersistence()
prepareRest(loadAllRoutes)
void theClient().start()
preloadPage(location.pathname)
if (!isTabletFrame()) {
  // Whoever signs in waits for nothing of the office; it comes while they type.
  if (location.pathname === '/auth') void afterFirstPage().then(preloadOffice)
  else preloadOffice()
}
void afterFirstPage().then(loadMoreIcons)

// Back from the browser's page cache: the databases were let go when the page went there (data/session/environment.ts), so it begins anew.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
