import { useWords } from '../../page/words.ts';
import { SentSheets } from '../file-jobs/sent-sheets.tsx';
import { importTrackingPath } from '../paths.ts';
import { ReviewTracking, useTrackingCounts } from './review-tracking.tsx';

/** The sheets of tracking numbers sent so far. */
export function TrackingList() {
  const t = useWords('tracking');
  const sheets = useWords('productImport');
  const counts = useTrackingCounts();
  return (
    <SentSheets
      of="trackingImports"
      path={importTrackingPath}
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
