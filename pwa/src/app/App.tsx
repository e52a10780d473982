import { Toaster } from '../ui/Toast.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { AppRouter } from './AppRouter.tsx'
import { PageBoundary } from './PageBoundary.tsx'

export function App() {
  return (
    <>
      <PageBoundary>
        <EnvironmentBanner />
        <AppRouter />
      </PageBoundary>
      <Toaster />
    </>
  )
}
