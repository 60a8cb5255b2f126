import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { clubApi } from './club.ts';
import { leftApi } from './left.ts';
import { platformContactsApi } from './platform-contacts.ts';
import { threadsApi } from './threads.ts';

export const messagesApi: Handlers<
  CallsOf<'messages' | 'support' | 'club' | 'platformContacts' | 'console.messages' | 'console.club'>,
  Context,
  SignedIn,
  Staffed
> = { ...leftApi, ...clubApi, ...platformContactsApi, ...threadsApi };
