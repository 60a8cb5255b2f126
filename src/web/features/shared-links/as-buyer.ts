import { roles } from '../../../contract/accounts/roles.ts';
import { askSignIn, isSignedInAs } from '../../page/visitor/sign-in.ts';

/** Does something for whoever is signed in as a buyer, or once they are. */
export function asBuyer(act: () => void): void {
  if (isSignedInAs(roles.buyer)) act();
  else askSignIn({ mode: 'login', role: roles.buyer, onDone: act });
}
