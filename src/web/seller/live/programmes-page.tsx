import { useState } from 'react';
import { Video } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { agreementStates, type AgreementAnswer } from '../../../contract/programmes/programme-states.ts';
import type { Agreement } from '../../../contract/programmes/programmes.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useAgreementColumns } from './agreement-columns.tsx';
import { AgreedPrices } from './agreed-prices.tsx';
import { LiveTabs } from './live-tabs.tsx';

interface Answering {
  agreement: Agreement;
  answer: AgreementAnswer;
}

export const page = definePage({
  View() {
    const t = useWords('agreements');
    return (
      <Office role={roles.seller} title={t('tab')}>
        <LiveTabs />
        <p className="text-muted">{t('hint')}</p>
        <Agreements />
      </Office>
    );
  },
});

/** What is proposed to the shop for live programmes, what it answered, and what came of it. */
function Agreements() {
  const t = useWords('agreements');
  const [answering, setAnswering] = useState<Answering | null>(null);
  return (
    <>
      <OfficeList
        call="livePool.agreements"
        isWide
        rowId={({ programme, productId }) => `${programme.id} ${productId}`}
        rowName={({ title }) => title}
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('state'),
            all: t('all'),
            options: agreementStates,
            text: (state) => t(`state.${state}`),
          },
          { kind: 'search', name: 'keyword', label: t('search') },
        ]}
        columns={useAgreementColumns((agreement, answer) => setAnswering({ agreement, answer }))}
        empty={{ icon: <Video size={22} aria-hidden />, title: t('none'), hint: t('noneHint') }}
      />
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

const questions = { decline: 'declineAsk', withdraw: 'withdrawAsk' } as const;

/** What a seller answers to, as they see it: exactly these prices, this period and this number of pieces. */
function AnswerDialog({ agreement, answer, onClose }: Answering & { onClose: () => void }) {
  const t = useWords('agreements');
  const sites = useWords('productForm');
  const format = useFormat();
  const { programme, productId, version, title, pieces, unit } = agreement;
  return (
    <SendDialog
      danger={answer !== 'agree'}
      title={t(answer)}
      verb={t(answer)}
      call="livePool.answer"
      changes={['livePool.agreements']}
      decides
      done={t('answered')}
      input={() => ({ programmeId: programme.id, productId, version, answer })}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      {answer === 'agree' ? (
        <>
          <p>
            {t('agreeAsk', {
              quantity: format.quantity(pieces, unit),
              begins: format.dateTime(programme.beginsAt),
              ends: format.dateTime(programme.endsAt),
            })}
          </p>
          <p className="text-xs text-muted">
            {t('sites', { sites: programme.sites.map((site) => sites(`site.${site}`)).join(', ') })}
          </p>
          <AgreedPrices agreement={agreement} />
        </>
      ) : (
        <p>{t(questions[answer])}</p>
      )}
    </SendDialog>
  );
}
