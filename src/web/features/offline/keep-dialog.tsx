import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { offlinePath } from '../addresses/addresses.ts';
import { CatalogFacts } from './catalog-facts.tsx';
import { catalogIdOf, removeCatalog, type CatalogSource } from './catalogs.ts';
import { ownerOf } from './draft-rules.ts';
import { StoringProgress } from './storing-progress.tsx';
import { useAuthor, useCatalogs, useStoredChanges } from './use-offline.ts';
import { useOnline } from './use-online.ts';
import { useStoring } from './use-storing.ts';

interface Props {
  source: CatalogSource;
  name: string;
  onClose: () => void;
}

const width = 480;

/** Stores a catalog on this device, says what is stored of it, and takes it off again. */
export function KeepDialog(props: Props) {
  const author = useAuthor();
  useStoredChanges(author);
  // Until the server has said who it is.
  return author && <OwnDialog {...props} author={author} />;
}

function OwnDialog({ source, name, onClose, author }: Props & { author: OfflineAuthor }) {
  const t = useWords('offline');
  const { data: catalogs, isError, refetch } = useCatalogs(author);
  const isOnline = useOnline();
  const { progress, store, cancel } = useStoring();
  const id = catalogIdOf(ownerOf(author), source);
  const catalog = catalogs?.find((candidate) => candidate.id === id);
  const keep = async () => {
    if (await store(source)) toast.success(t('stored', { name }));
  };
  return (
    <Dialog
      title={t('keepTitle', { name })}
      width={width}
      onClose={onClose}
      actions={
        progress ? (
          <Button onClick={cancel}>{t('stop')}</Button>
        ) : (
          <>
            {catalog && <Button onClick={() => void removeCatalog(id)}>{t('remove')}</Button>}
            <Button
              tone={catalog ? 'quiet' : 'main'}
              disabled={!catalogs || !isOnline}
              onClick={() => void keep()}
            >
              {t(catalog ? 'update' : 'keep')}
            </Button>
            {catalog && (
              <Link to={offlinePath} className={buttonClass({ tone: 'main' })}>
                {t('open')}
              </Link>
            )}
          </>
        )
      }
    >
      <div className="space-y-4">
        <p className="text-muted">{t('keepHint')}</p>
        {catalog && <CatalogFacts catalog={catalog} />}
        {progress && <StoringProgress name={name} progress={progress} />}
        {!isOnline && <p className="text-cinnabar-deep">{t('needsNetwork')}</p>}
        {isError && <ErrorState title={t('noDatabase')} onRetry={() => void refetch()} />}
      </div>
    </Dialog>
  );
}
