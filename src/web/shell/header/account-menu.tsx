import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Building2, LogIn, LogOut, User as UserIcon } from 'lucide-react';
import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { api } from '../../page/calls/api.ts';
import { useAddress, useNavigate } from '../../page/place.tsx';
import { clearOwnState, unsentDraftCount } from '../../page/visitor/client-state.ts';
import { endSession, useSession, type User } from '../../page/visitor/session.ts';
import { askSignIn, signInPath } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { useActFor } from '../../features/account/use-act-for.ts';
import { isOpenTo, officeLinks, workbenchOf } from '../../features/office/office-links.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { isScreen } from '../routing/place-of.ts';

const SecurityDialog = lazy(async () => ({
  default: (await import('../../features/account/security-dialog.tsx')).SecurityDialog,
}));

/** Where a buyer who clicks their role arrives (specification, section 4). */
const buyerCenter = '/merchants/buyer-center';

const classes = 'flex h-10 items-center gap-1.5 rounded px-2 hover:bg-sand';

/** Sign in or register by role; once signed in, the ways to one's own pages and out. */
export function AccountMenu() {
  const { user } = useSession();
  return user ? <Own user={user} /> : <Entry />;
}

/** The other roles of the header sign in on pages of their own, beside the one that is open. */
function useMerchantWays(ownRole?: Role): MenuItem[] {
  const t = useWords('common');
  const address = useAddress();
  return ([roles.seller, roles.tradeService] as const)
    .filter((role) => role !== ownRole && isScreen(signInPath(role)))
    .map((role) => ({
      id: `role ${role}`,
      label: t(`account.signIn.${role}`),
      href: address(signInPath(role)),
      newTab: true,
    }));
}

function Entry() {
  const t = useWords('common');
  const navigate = useNavigate();
  const toCenter = () => navigate(buyerCenter, { immediate: true });
  const items: MenuItem[] = [
    {
      id: 'login',
      label: t('account.signInBuyer'),
      onSelect: () => askSignIn({ mode: 'login', onDone: toCenter }),
    },
    { id: 'register', label: t('account.register'), onSelect: () => askSignIn({ mode: 'register' }) },
    ...useMerchantWays(),
  ];
  return (
    <Menu
      align="end"
      items={items}
      label={t('account.signIn')}
      triggerClass={classes}
      trigger={
        <>
          <LogIn size={18} aria-hidden className="mirrored" />
          <span className="hidden whitespace-nowrap xl:inline">{t('account.signIn')}</span>
        </>
      }
    />
  );
}

function Own({ user }: { user: User }) {
  const t = useWords('common');
  const address = useAddress();
  const [dialog, setDialog] = useState<'leave' | 'security' | null>(null);
  const role = user.userType as Role;
  const home = workbenchOf(role);
  const ways = useMerchantWays(role);
  const { actingFor } = user;
  const name = actingFor?.name ?? (user.companyName || user.userName);
  const actFor = useActFor();
  const open = officeLinks(role, user.shopRights).filter(
    (link) => role !== roles.buyer || isOpenTo(link, actingFor !== null),
  );
  const items: MenuItem[] = open.map(({ path, word }) => ({
    id: path,
    label: t(word),
    href: address(path),
  }));
  const lastItems: MenuItem[] = [];
  for (const company of user.companies)
    if (company.id !== actingFor?.id)
      lastItems.push({
        id: company.id,
        label: t('account.actFor', { company: company.name }),
        onSelect: () => actFor(company),
      });
  if (actingFor) lastItems.push({ id: 'self', label: t('account.actForSelf'), onSelect: () => actFor(null) });
  lastItems.push({
    id: 'security',
    label: t('account.security'),
    onSelect: () => setDialog('security'),
  });
  lastItems.push(...ways);
  lastItems.push({
    id: 'leave',
    label: t('account.signOut'),
    onSelect: () => setDialog('leave'),
  });
  return (
    <>
      <Menu
        align="end"
        items={items}
        lastItems={lastItems}
        label={`${name}: ${t('header.account')}`}
        triggerClass={classes}
        heading={
          <>
            <p className="truncate font-semibold">{name}</p>
            <p className="text-xs text-muted">
              {actingFor ? <bdi>{user.userName}</bdi> : home ? t(`role.${role}`) : user.userName}
            </p>
          </>
        }
        trigger={
          <>
            {actingFor ? <Building2 size={18} aria-hidden /> : <UserIcon size={18} aria-hidden />}
            <span dir="auto" className="hidden max-w-28 truncate xl:inline">
              {name}
            </span>
          </>
        }
      />
      <IconButton
        label={t('account.signOut')}
        className="hidden! sm:inline-flex!"
        onClick={() => setDialog('leave')}
      >
        <LogOut size={18} aria-hidden className="mirrored" />
      </IconButton>
      {dialog === 'leave' && <SignOut role={role} onClose={() => setDialog(null)} />}
      {dialog === 'security' && (
        <Suspense fallback={null}>
          <SecurityDialog onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}

/** After it a merchant stands before their own door, a buyer on the home page. */
function SignOut({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useWords('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [draftCount] = useState(unsentDraftCount);
  const leave = async () => {
    setBusy(true);
    // A session that the server has already forgotten is as good as ended.
    await api('accounts.logout', {}).catch(() => {});
    endSession(client);
    clearOwnState();
    onClose();
    toast.success(t('account.signedOut'));
    navigate(role === roles.buyer ? '/' : signInPath(role), { immediate: true });
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
      {draftCount > 0 && (
        <p className="mt-3 text-cinnabar-deep">{t('account.signOutDrafts', { count: draftCount })}</p>
      )}
    </Dialog>
  );
}
