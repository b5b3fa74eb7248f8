import './shell/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { AuthModalProvider } from './platform/auth-modal.tsx'
import { createQueryClient, forgetOnSessionChange } from './platform/query.ts'
import { Router } from './router.tsx'
import { DialogProvider } from './ui/dialog.tsx'
import { PopupProvider } from './ui/popup.tsx'

const queryClient = createQueryClient()
forgetOnSessionChange(queryClient)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AuthModalProvider>
          <DialogProvider>
            <PopupProvider>
              <Router />
            </PopupProvider>
          </DialogProvider>
        </AuthModalProvider>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
