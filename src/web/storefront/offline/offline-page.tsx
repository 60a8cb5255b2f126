import { definePage } from '../../page/define.ts';
import { OfflineView } from './offline-view.tsx';

/** The same for everybody, so that it can be stored: what is somebody's own stands in their browser's database. */
export const page = definePage({
  head: () => ({ hidden: true }),
  View: OfflineView,
});
