import { useState } from 'react';
import { Flag } from 'lucide-react';
import { reportKinds, reportStates, reportSubjects } from '../../../contract/products/report-kinds.ts';
import type { ReportedSubject } from '../../../contract/products/reports.ts';
import { Picture } from '../../features/media/picture.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { sectionPage } from '../section.tsx';
import { productPath, reportsPath, shopPath } from '../sections.tsx';
import { DecideReports, type ReportDecision } from './report-dialogs.tsx';

export const page = sectionPage(reportsPath, Reports);

/** What visitors reported: at first what waits, by product and by shop. */
function Reports() {
  const t = useWords('oversight');
  const words = useWords('report');
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  return (
    <>
      <OfficeList
        call="console.reports.list"
        fields={[
          {
            kind: 'tabs',
            name: 'state',
            label: t('products.state'),
            options: reportStates,
            text: (state) => t(`reports.${state}`),
            otherwise: 'open',
          },
          {
            kind: 'choice',
            name: 'subject',
            label: t('reports.subject'),
            all: t('reports.anySubject'),
            options: reportSubjects,
            text: (subject) => t(`reports.subject.${subject}`),
          },
          {
            kind: 'choice',
            name: 'kind',
            label: words('kind'),
            all: t('reports.anyKind'),
            options: reportKinds,
            text: (kind) => words(`kind.${kind}`),
          },
        ]}
        items={{ render: (reported) => <Reported reported={reported} onDecide={setDecision} /> }}
        empty={{
          icon: <Flag size={22} aria-hidden />,
          title: t('reports.none.title'),
          hint: t('reports.none.hint'),
        }}
      />
      {decision && <DecideReports {...decision} onClose={() => setDecision(null)} />}
    </>
  );
}

interface ReportedProps {
  reported: ReportedSubject;
  onDecide: (decision: ReportDecision) => void;
}

/** A product or shop with who says what of it. */
function Reported({ reported, onDecide }: ReportedProps) {
  const t = useWords('oversight');
  const words = useWords('report');
  const format = useFormat();
  const { subject, id, title, picture, shopId, shopName, isDown, count, kinds, reports } = reported;
  const isOpen = reports.every(({ decidedAt }) => decidedAt === null);
  return (
    <div className="flex gap-3 p-4">
      <Picture src={picture} alt="" size={56} className="size-14 shrink-0 rounded-sm" />
      <div className="min-w-0 grow space-y-2">
        <div>
          <Link
            to={subject === 'product' ? productPath(id) : shopPath(id)}
            className="font-semibold hover:text-cinnabar"
          >
            <bdi>{title}</bdi>
          </Link>
          <span className="block text-xs text-muted">
            {subject === 'product' ? (
              <Link to={shopPath(shopId)} className="hover:text-cinnabar">
                <bdi>{shopName}</bdi>
              </Link>
            ) : (
              t('reports.subject.shop')
            )}
          </span>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="promotion">{t('reports.count', { count })}</Badge>
          {kinds.map(({ kind, count: times }) => (
            <Badge key={kind}>
              {words(`kind.${kind}`)} · {format.number(times)}
            </Badge>
          ))}
          {isDown && <Badge tone="accent">{t(`reports.isDown.${subject}`)}</Badge>}
        </p>
        <ScrollBox label={t('reports.each', { name: title })} className="max-h-72">
          <ul className="divide-y divide-line">
            {reports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </ul>
        </ScrollBox>
        {isOpen && (
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => onDecide({ reported, kind: 'dismiss' })}>
              {t('reports.dismiss')}
            </Button>
            <Button size="small" tone="danger" onClick={() => onDecide({ reported, kind: 'down' })}>
              {t(subject === 'product' ? 'product.takeDown' : 'shop.suspend')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function Report({ report }: { report: ReportedSubject['reports'][number] }) {
  const t = useWords('oversight');
  const words = useWords('report');
  const format = useFormat();
  const { by: sender, sellsAs, kind, text, at: reportedAt, decidedBy, decidedAt, note } = report;
  return (
    <li className="py-2">
      <p className="text-xs text-muted">
        <bdi>{sender || t('reports.guest')}</bdi>
        {sellsAs && (
          <>
            {' · '}
            <bdi>{t('reports.sellsAs', { name: sellsAs })}</bdi>
          </>
        )}
        {' · '}
        {words(`kind.${kind}`)} · {format.dateTime(reportedAt)}
      </p>
      {text && (
        <p dir="auto" className="max-w-3xl break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {decidedAt && (
        <p className="text-xs text-muted">
          <bdi>{decidedBy}</bdi> · {format.dateTime(decidedAt)}
          {note && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </p>
      )}
    </li>
  );
}
