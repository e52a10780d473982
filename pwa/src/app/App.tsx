import { QueryClientProvider } from '@tanstack/react-query'
import { theClient } from '../data/session.ts'
import { Toaster } from '../ui/Toast.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { AppRouter } from './AppRouter.tsx'
import { PageBoundary } from './PageBoundary.tsx'

export function App() {
  return (
    <QueryClientProvider client={theClient().queryClient}>
      <PageBoundary>
        <EnvironmentBanner />
        <AppRouter />
      </PageBoundary>
      <Toaster />
    </QueryClientProvider>
  )
}
