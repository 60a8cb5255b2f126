import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { SampleDetail } from '../../features/samples/sample-detail.tsx';
import { samplesPath } from '../paths.ts';

export const page = definePage({
  View() {
    const id = usePlace().query.get('id') ?? '';
    return <SampleDetail side="seller" id={id} listPath={samplesPath} />;
  },
});
