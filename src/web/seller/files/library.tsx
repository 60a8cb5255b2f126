import { useState, type ReactNode } from 'react';
import { Film, Image } from 'lucide-react';
import type { ShopFile } from '../../../contract/media/media.ts';
import type { FileKind } from '../../../contract/media/media-limits.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { lowPicture, snapshotOf } from '../../features/media/media-suffix.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox, Select } from '../../ui/form/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useSelection, type Selection } from '../../ui/use-selection.ts';

const onAPage = 40;

interface Props {
  folderId: string | undefined;
  /** Only these are shown; left out, the reader chooses. */
  kind?: FileKind;
  /** Files that are picked out of all folders and pages; whoever uses this says how many. Left out, only files on the screen are ticked. */
  picked?: { keys: ReadonlySet<string>; onPick: (keys: ReadonlySet<string>, file: ShopFile) => void };
  /** Stands above the files. */
  renderTools: (selection: Selection<ShopFile>) => ReactNode;
  /** What can be said of each beside its name. */
  renderUse?: (file: ShopFile) => ReactNode;
}

/** The files of a shop, in a folder or all of them, searched and ticked. */
export function Library({ folderId, kind, picked, renderTools, renderUse }: Props) {
  const t = useWords('files');
  const [page, setPage] = useState(1);
  const [keyword, setKeyword] = useState('');
  const [chosenKind, setKind] = useState<FileKind | ''>('');
  const [unused, setUnused] = useState(false);
  const list = useCall(
    'shopFiles.list',
    {
      folderId,
      kind: (kind ?? chosenKind) || undefined,
      keyword,
      unused: unused || undefined,
      pageNum: page,
      pageSize: onAPage,
    },
    { keep: true },
  );
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const files = list.data?.rowList;
  const selection = useSelection(files, ({ key }) => key);
  const ticked = picked?.keys ?? selection.ids;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('search')}
          text={keyword}
          onSearch={(words) => narrow(() => setKeyword(words))}
          className="w-full sm:w-64"
        />
        {kind === undefined && (
          <Select
            aria-label={t('kind')}
            value={chosenKind}
            onChange={({ target }) => narrow(() => setKind(target.value as FileKind | ''))}
            className="w-auto!"
          >
            <option value="">{t('kind.any')}</option>
            <option value="picture">{t('kind.picture')}</option>
            <option value="video">{t('kind.video')}</option>
          </Select>
        )}
        <Checkbox checked={unused} onChange={({ target }) => narrow(() => setUnused(target.checked))}>
          {t('unused')}
        </Checkbox>
        {renderTools(selection)}
      </div>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : files === undefined ? (
        <Skeleton className="h-72" />
      ) : files.length === 0 ? (
        <EmptyState icon={<Image size={22} aria-hidden />} title={t('none')} hint={t('noneHint')} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
          {files.map((file) => (
            <Tile
              key={file.key}
              file={file}
              checked={ticked.has(file.key)}
              onToggle={() => {
                const next = new Set(ticked);
                if (!next.delete(file.key)) next.add(file.key);
                if (picked) picked.onPick(next, file);
                else selection.select(next);
              }}
              use={renderUse?.(file)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)} onPage={setPage} />
    </div>
  );
}

interface TileProps {
  file: ShopFile;
  checked: boolean;
  onToggle: () => void;
  use: ReactNode;
}

function Tile({ file, checked, onToggle, use }: TileProps) {
  const t = useWords('files');
  const format = useFormat();
  const { kind, url, name, bytes, width, height } = file;
  const label = name || t(`kind.${kind}`);
  return (
    <li className="overflow-hidden rounded border border-line bg-card has-checked:border-cinnabar">
      <label className="relative block cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-cinnabar">
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          aria-label={t('choose', { name: label })}
          className="absolute start-2 top-2 z-10 size-4 accent-cinnabar"
        />
        {kind === 'picture' ? (
          <img
            src={lowPicture(url)}
            alt=""
            loading="lazy"
            width={160}
            height={160}
            className="aspect-square w-full bg-sand object-contain"
          />
        ) : (
          <span className="relative block">
            <img
              src={snapshotOf(url)}
              alt=""
              loading="lazy"
              width={160}
              height={160}
              className="aspect-square w-full bg-black object-cover"
            />
            <Film size={22} aria-hidden className="absolute end-2 top-2 text-white drop-shadow" />
          </span>
        )}
      </label>
      <div className="space-y-1 p-2">
        <p className="truncate" title={label}>
          <bdi>{label}</bdi>
        </p>
        <p className="text-xs text-muted">
          {[width && height ? `${width} × ${height}` : '', format.bytes(bytes)].filter(Boolean).join(' · ')}
        </p>
        {file.productCount === 0 && !file.onShopPage && <Badge>{t('notUsed')}</Badge>}
        {use}
      </div>
    </li>
  );
}
