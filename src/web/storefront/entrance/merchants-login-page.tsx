import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { definePage, notFound } from '../../page/define.ts';
import { SignInCard } from './sign-in-card.tsx';

const merchants = Object.values(roles).filter((role) => role !== roles.buyer);

export const page = definePage({
  async load({ params }): Promise<Role> {
    const role = merchants.find((merchantRole) => String(merchantRole) === params.userType);
    if (!role) throw notFound();
    return role;
  },
  View: ({ data: role }) => <SignInCard key={role} role={role} mode="password" />,
});
