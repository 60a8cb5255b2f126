import { roles, type Role } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { SignInCard } from './sign-in-card.tsx';

export const page = definePage({
  View() {
    const asked = Number(usePlace().query.get('userType'));
    const role = Object.values(roles).find((role): role is Role => role === asked) ?? roles.buyer;
    return <SignInCard bare role={role} mode="register" />;
  },
});
