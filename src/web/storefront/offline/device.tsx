import { useState } from 'react';
import { ListChecks, Store } from 'lucide-react';
import { requisitionListPath, shopPath } from '../../features/addresses/addresses.ts';
import { CatalogFacts } from '../../features/offline/catalog-facts.tsx';
import { removeCatalog, type StoredCatalog } from '../../features/offline/catalogs.ts';
import type { StoringProgress as Steps } from '../../features/offline/store-catalog.ts';
import { StoringProgress } from '../../features/offline/storing-progress.tsx';
import { useOnline } from '../../features/offline/use-online.ts';
import { useStoringError } from '../../features/offline/use-storing.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Updating } from './use-updating.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  catalogs: readonly StoredCatalog[];
  updating: Updating;
}

/** The catalogs on this device: how old and how large each is, and what can be done with it. */
export function Device({ catalogs, updating: { catalogId, progress, update, cancel } }: Props) {
  const t = useWords('offline');
  const format = useFormat();
  const isOnline = useOnline();
  const [leaving, setLeaving] = useState<readonly StoredCatalog[] | null>(null);
  const bytes = catalogs.reduce((sum, catalog) => sum + catalog.bytes, 0);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {t('takes')} <strong className="tabular-nums">{format.bytes(bytes)}</strong>
        </p>
        <span className="flex flex-wrap gap-2">
          <Button disabled={!isOnline || progress !== null} onClick={() => void update(catalogs)}>
            {t('updateAll')}
          </Button>
          <Button disabled={progress !== null} onClick={() => setLeaving(catalogs)}>
            {t('removeAll')}
          </Button>
        </span>
      </div>
      {!isOnline && <p className="text-muted">{t('needsNetwork')}</p>}
      <ul className="card divide-y divide-line">
        {catalogs.map((catalog) => (
          <CatalogRow
            key={catalog.id}
            catalog={catalog}
            progress={catalogId === catalog.id ? progress : null}
            mayUpdate={isOnline && progress === null}
            onUpdate={() => void update([catalog])}
            onStop={cancel}
            onRemove={() => setLeaving([catalog])}
          />
        ))}
      </ul>
      {leaving && <RemoveDialog catalogs={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

interface RowProps {
  catalog: StoredCatalog;
  progress: Steps | null;
  mayUpdate: boolean;
  onUpdate: () => void;
  onStop: () => void;
  onRemove: () => void;
}

function CatalogRow({ catalog, progress, mayUpdate, onUpdate, onStop, onRemove }: RowProps) {
  const t = useWords('offline');
  const { name, source } = catalog;
  const Icon = source.kind === 'shop' ? Store : ListChecks;
  const address = source.kind === 'shop' ? shopPath(source.shopId) : requisitionListPath(source.listId);
  return (
    <li className="flex flex-wrap items-start gap-3 p-4">
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-56 space-y-1">
        <h2 className="font-semibold break-words">
          <Link to={address} className="hover:underline" dir="auto">
            {name}
          </Link>
        </h2>
        <CatalogFacts catalog={catalog} />
        {progress && <StoringProgress name={name} progress={progress} />}
      </div>
      <span className="flex gap-2">
        {progress ? (
          <Button size="small" onClick={onStop}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            size="small"
            disabled={!mayUpdate}
            aria-label={`${t('update')}: ${name}`}
            onClick={onUpdate}
          >
            {t('update')}
          </Button>
        )}
        <Button
          size="small"
          disabled={progress !== null}
          aria-label={`${t('remove')}: ${name}`}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

const width = 440;

function RemoveDialog({ catalogs, onClose }: { catalogs: readonly StoredCatalog[]; onClose: () => void }) {
  const t = useWords('offline');
  const format = useFormat();
  const errorOf = useStoringError();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      for (const { id } of catalogs) await removeCatalog(id);
      onClose();
    } catch (error) {
      setBusy(false);
      toast.error(errorOf(error));
    }
  };
  return (
    <FormDialog
      title={t('remove')}
      verb={t('remove')}
      danger
      width={width}
      busy={isBusy}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeAsk', { names: format.list(catalogs.map(({ name }) => name)) })}</p>
    </FormDialog>
  );
}
