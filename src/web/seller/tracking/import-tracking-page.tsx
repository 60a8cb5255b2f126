import { roles } from '../../../contract/accounts/roles.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { Office } from '../../features/office/office.tsx';
import { SentSheets } from '../file-jobs/sent-sheets.tsx';
import { ordersPath } from '../paths.ts';
import { ReviewTracking, useTrackingCounts } from './review-tracking.tsx';
import { SendTracking } from './send-tracking.tsx';

/** Ships many orders at once, by a sheet of tracking numbers. */
export const page = definePage({
  View() {
    const t = useWords('tracking');
    const common = useWords('common');
    return (
      <Office
        role={roles.seller}
        title={common('title.importTracking')}
        way={[{ text: t('orders'), to: ordersPath }]}
      >
        <div className="space-y-4">
          <SendTracking />
          <TrackingList />
        </div>
      </Office>
    );
  },
});

/** The sheets of tracking numbers sent so far. */
function TrackingList() {
  const t = useWords('tracking');
  const sheets = useWords('productImport');
  const counts = useTrackingCounts();
  return (
    <SentSheets
      of="trackingImports"
      isReviewed={({ state }) => state === 'checked' || state === 'done'}
      notify={(sheet) => ({
        issue:
          sheet.issue === 'noColumns' || sheet.issue === 'broken'
            ? t(sheet.issue)
            : sheet.issue && sheets(`issue.${sheet.issue}`),
        result: counts(sheet),
      })}
      renderReview={(sheet, onClose) => <ReviewTracking sheet={sheet} onClose={onClose} />}
    />
  );
}
