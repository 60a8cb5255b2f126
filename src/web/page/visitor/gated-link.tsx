import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { Role } from '../../../contract/accounts/roles.ts';
import { Link } from '../place.tsx';
import { isSignedInAs, useGatedNavigate } from './sign-in.ts';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'role'> {
  to: string;
  /** Who may go there. */
  needs: Role;
}

/** A link to a page that needs a role: whoever lacks it is asked to sign in over the page they are on. */
export function GatedLink({ needs, ...rest }: Props) {
  const go = useGatedNavigate(needs);
  const ask = (event: MouseEvent) => {
    // With a key held down the browser opens it elsewhere, where the guard asks.
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (elsewhere || isSignedInAs(needs)) return;
    event.preventDefault();
    go(rest.to, { immediate: true });
  };
  return <Link {...rest} onClick={ask} />;
}
