import { useState } from 'react';
import type { ServiceGrant } from '../../../contract/service-grants/service-grants.ts';
import { rightsOf, type ServiceRight } from '../../../contract/service-grants/service-rights.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../send-dialog.tsx';
import { ServiceRightsFields } from './rights.tsx';
import { lastDayOf, UntilField } from './until-field.tsx';

/** Changes what a provider may do, and until when. */
export function ChangeGrant({ grant, onClose }: { grant: ServiceGrant; onClose: () => void }) {
  const t = useWords('serving');
  const common = useWords('common');
  const [rights, setRights] = useState<ServiceRight[]>(grant.rights);
  const [until, setUntil] = useState(lastDayOf(grant.until));
  return (
    <SendDialog
      title={<bdi>{t('change.of', { name: grant.account.name })}</bdi>}
      verb={common('action.save')}
      width={520}
      disabled={rights.length === 0}
      call="serviceGrants.change"
      changes={['serviceGrants.mine', 'serviceGrants.history']}
      decides
      done={t('change.done')}
      input={() => ({ id: grant.id, rights, ...(until && { until }) })}
      onClose={onClose}
    >
      <div className="space-y-4">
        <ServiceRightsFields
          offered={rightsOf(grant.providerRole as 4 | 5)}
          rights={rights}
          error={rights.length === 0 ? t('rights.wanted') : undefined}
          onChange={setRights}
        />
        <UntilField value={until} onChange={setUntil} />
      </div>
    </SendDialog>
  );
}
