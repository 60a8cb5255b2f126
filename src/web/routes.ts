import type { ComponentType } from 'react';
import { buyer } from './routes/buyer.ts';
import { booksScreens } from './routes/books.ts';
import { systemScreens } from './routes/system.ts';
import { consoleSections } from './routes/console.ts';
import { provider } from './routes/provider.ts';
import { auth } from './routes/auth.ts';
import type { Role } from '../contract/accounts/roles.ts';
import type { Screen } from './routes/screen.ts';
import { seller } from './routes/seller.ts';
import { buyerService, served, supplierService } from './routes/serving.ts';
import { storefront } from './routes/storefront.ts';

export type { Screen } from './routes/screen.ts';

/** Every screen of the product: its path, page file, layout, where it is rendered and who may open it. */
export const screens: readonly Screen[] = [
  ...storefront,
  ...auth,
  ...buyer,
  ...seller,
  ...supplierService,
  ...buyerService,
  ...served,
  ...provider,
  ...consoleSections,
  ...booksScreens,
  ...systemScreens,
];

export interface SignInDialogProps {
  mode: 'login' | 'register';
  role: Role;
  onClose: () => void;
  /** The visitor is signed in; the dialog has begun the session. */
  onDone: () => void;
}

/** The sign-in dialog, fetched when it is first asked for. */
export const signInDialog = (): Promise<{ SignInDialog: ComponentType<SignInDialogProps> }> =>
  import('./features/account/sign-in-dialog.tsx');
