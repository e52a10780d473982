import '../ui/base.css'
import '../ui/theme.ts'
import '../ui/hand.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { theClient } from '../data/session.ts'
import { App } from './App.tsx'
import { listenForInstall } from './install.ts'
import { askForPersistence } from './persistence.ts'
import { guardPreloads, startUpdates } from './update.ts'

guardPreloads()
listenForInstall()
startUpdates()
askForPersistence()
void theClient().start()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<StrictMode><App /></StrictMode>)
