import { Building2 } from 'lucide-react';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useActFor } from '../account/use-act-for.ts';

/**
 * Stands in place of a page that is not open to whoever acts for a company.
 * @param isEnded  they do not belong to it any more
 */
export function ClosedToCompanies({ company, isEnded = false }: { company: string; isEnded?: boolean }) {
  const t = useWords('office');
  const common = useWords('common');
  const actFor = useActFor();
  return (
    <div className="card">
      <EmptyState
        icon={<Building2 size={22} aria-hidden />}
        title={t(isEnded ? 'companyEnded' : 'companyClosed')}
        hint={isEnded ? company : t('companyClosedHint', { company })}
        action={
          <Button tone="main" onClick={() => actFor(null)}>
            {common('account.actForSelf')}
          </Button>
        }
      />
    </div>
  );
}

/** Stands in place of a page that is open to nobody but who acts for a company. */
export function OnlyForCompanies() {
  const t = useWords('office');
  const common = useWords('common');
  return (
    <div className="card">
      <EmptyState
        icon={<Building2 size={22} aria-hidden />}
        title={t('companyOnly')}
        hint={t('companyOnlyHint')}
        action={
          <Link to="/merchants/buyer-center/company" className={buttonClass({ tone: 'main' })}>
            {common('nav.company')}
          </Link>
        }
      />
    </div>
  );
}
