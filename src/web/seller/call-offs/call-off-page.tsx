import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { CallOffDetail } from '../../features/call-offs/call-off-detail.tsx';
import { callOffsPath, orderPath } from '../paths.ts';

export const page = definePage({
  View() {
    const id = usePlace().query.get('id') ?? '';
    return <CallOffDetail viewer="seller" id={id} listPath={callOffsPath} orderPath={orderPath} />;
  },
});
