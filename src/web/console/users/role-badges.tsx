import type { UserRow } from '../../../contract/staff/staff.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = { '-1': 'neutral', '0': 'promotion', '1': 'good' } as const;
type Audit = keyof typeof tones;

/** The roles of an account, each with its audit; a buyer needs none. */
export function RoleBadges({ roles }: { roles: UserRow['roles'] }) {
  const common = useWords('common');
  const t = useWords('console');
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map(({ role, auditStatus }) => {
        const audit = String(auditStatus) as Audit;
        return (
          <Badge key={role} tone={role === 1 ? 'neutral' : tones[audit]}>
            {common(`role.${role as 1}`)}
            {role !== 1 && ` · ${t(`roleAudit.${audit}`)}`}
          </Badge>
        );
      })}
    </span>
  );
}
