import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LogIn, LogOut, User as UserIcon } from 'react-feather';
import { roles, type Role } from '../../contract/roles.ts';
import { api } from '../page/api.ts';
import { useAddress, useNavigate } from '../page/place.tsx';
import { endSession, useSession, type User } from '../page/session.ts';
import { askSignIn, signInPath } from '../page/sign-in.ts';
import { useWords } from '../page/words.ts';
import { officeLinks, workbenchOf } from '../parts/office-links.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { isScreen } from './place-of.ts';

const look = 'flex h-10 items-center gap-1.5 rounded px-2 hover:bg-sand';

/** Sign in or register by role; once signed in, the ways to one's own pages and out. */
export function AccountMenu() {
  const { user } = useSession();
  return user ? <Own user={user} /> : <Entry />;
}

function Entry() {
  const t = useWords('common');
  const address = useAddress();
  const items: MenuItem[] = [
    { id: 'login', label: t('account.signInBuyer'), onSelect: () => askSignIn({ mode: 'login' }) },
    { id: 'register', label: t('account.register'), onSelect: () => askSignIn({ mode: 'register' }) },
  ];
  for (const role of [roles.seller, roles.tradeService]) {
    const path = signInPath(role);
    if (isScreen(path)) items.push({ id: path, label: t(`account.signIn.${role}`), href: address(path) });
  }
  return (
    <Menu
      align="end"
      items={items}
      label={t('account.signIn')}
      triggerClass={look}
      trigger={
        <>
          <LogIn size={18} aria-hidden className="mirrored" />
          <span className="hidden whitespace-nowrap lg:inline">{t('account.signIn')}</span>
        </>
      }
    />
  );
}

function Own({ user }: { user: User }) {
  const t = useWords('common');
  const address = useAddress();
  const [leaving, setLeaving] = useState(false);
  const role = user.userType as Role;
  const home = workbenchOf(role);
  const items: MenuItem[] = officeLinks(role).map(({ path, word }) => ({
    id: path,
    label: t(word),
    href: address(path),
  }));
  items.push({
    id: 'leave',
    label: t('account.signOut'),
    icon: <LogOut size={16} aria-hidden className="mirrored" />,
    onSelect: () => setLeaving(true),
  });
  return (
    <>
      <Menu
        align="end"
        items={items}
        label={`${user.companyName || user.userName}: ${t('header.account')}`}
        triggerClass={look}
        heading={
          <>
            <p className="truncate font-semibold">{user.companyName || user.userName}</p>
            <p className="text-xs text-muted">{home ? t(`role.${role}`) : user.userName}</p>
          </>
        }
        trigger={
          <>
            <UserIcon size={18} aria-hidden />
            <span className="hidden max-w-28 truncate lg:inline">{user.companyName || user.userName}</span>
          </>
        }
      />
      {leaving && <SignOut onClose={() => setLeaving(false)} />}
    </>
  );
}

function SignOut({ onClose }: { onClose: () => void }) {
  const t = useWords('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    // A session that the server has already forgotten is as good as ended.
    await api('accounts.logout', {}).catch(() => {});
    endSession(client);
    onClose();
    toast.success(t('account.signedOut'));
    navigate('/', { immediate: true });
  };
  return (
    <Dialog
      title={t('account.signOut')}
      width={400}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button tone="main" busy={busy} onClick={() => void leave()}>
            {t('account.signOut')}
          </Button>
        </>
      }
    >
      {t('account.signOutAsk')}
    </Dialog>
  );
}
