import { useCallback, useEffect } from 'react';
import { addressOf, NavigateContext, type Navigate } from '../../page/place.tsx';
import { App } from '../app.tsx';
import { useHistory } from './use-history.ts';
import { useView, type ViewOptions } from './use-view.ts';

interface Props extends ViewOptions {
  build: string | null;
}

/** The app in the browser: displays a view, and follows the address to the next one. */
export function Navigation({ build, ...options }: Props) {
  const { setting, client } = options;
  const { view, pending, go, follow } = useView(options);
  const navigate = useCallback<Navigate>(
    (path, options) => go(addressOf(setting.language, path), options),
    [go, setting.language],
  );

  useHistory({ setting, client, go, follow });

  // Effects run once all that the server drew is taken up: from now on the page hears what is pressed.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    document.dispatchEvent(new Event('alive'));
  }, []);

  return (
    <NavigateContext value={navigate}>
      <App view={view} client={client} pending={pending} build={build} onRetry={() => void follow(true)} />
    </NavigateContext>
  );
}
