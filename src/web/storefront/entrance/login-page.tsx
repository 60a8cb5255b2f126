import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { SignInCard } from './sign-in-card.tsx';

export const page = definePage({
  View: () => <SignInCard bare role={roles.buyer} mode="password" />,
});
