import { cutText } from '../../../kit/text/cut-text.ts';
import { useState } from 'react';
import { Upload } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import { maximumUpload, pictureTypes } from '../../../contract/files/uploads.ts';
import type { PictureLook } from '../../../contract/studio/pictures.ts';
import { mostInBatch } from '../../../contract/studio/studio-limits.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { base64Of } from '../../page/files/base64-of.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useNavigate, usePlace } from '../../page/place.tsx';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { workPath, worksPath } from '../../features/studio/paths.ts';
import { ToolHead } from '../../features/studio/tool-head.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { LookFields } from './look-fields.tsx';
import { ProductChoice } from './product-choice.tsx';

export const page = definePage({ View: PicturePage });

type Source = 'upload' | 'product' | 'batch';

/** The products that are chosen, with what is known of the first. */
interface Products {
  ids: string[];
  picture: string;
  title: string;
}
const noProducts: Products = { ids: [], picture: '', title: '' };

/** Where a picture begins, how it is to look, and the press that has it made. */
function PicturePage() {
  const t = useWords('studio');
  const { query, language } = usePlace();
  const workId = query.get('work');
  const tools = useCall('works.tools', {});
  const missing = tools.data?.find(({ kind }) => kind === 'product-picture')?.missing;
  const earlier = useCall('works.detail', { id: workId ?? '' }, { enabled: workId !== null });
  const [source, setSource] = useState<Source>('upload');
  const [file, setFile] = useState<File | null>(null);
  const [products, setProducts] = useState<Products>(noProducts);
  const [chosen, setLook] = useState<PictureLook | null>(null);
  const before = (earlier.data?.asked as { look?: PictureLook } | undefined)?.look;
  const look: PictureLook = chosen ??
    before ?? {
      ground: 'studio',
      colour: '#c9432f',
      shadow: true,
      sizes: ['square'],
      headline: '',
      price: '',
      language,
    };
  const isBatch = workId === null && source === 'batch';
  const make = useMaking({
    workId,
    source,
    file,
    products,
    look,
    productId: earlier.data?.productId ?? null,
  });
  return (
    <div className="page space-y-6">
      <ToolHead title={t('tool.picture')} hint={t('tool.picture.hint')} missing={missing ?? null} />
      <div className="grid gap-6 lg:grid-cols-2">
        <section aria-label={t('source')} className="card space-y-4 p-5">
          <h2 className="text-lg font-semibold">{t('source')}</h2>
          {workId ? (
            <EarlierPicture cover={earlier.data?.cover ?? null} name={earlier.data?.name ?? ''} />
          ) : (
            <SourceTabs
              source={source}
              onSource={setSource}
              file={file}
              onFile={setFile}
              products={products}
              onProducts={setProducts}
            />
          )}
        </section>
        <section aria-label={t('look')} className="card space-y-5 p-5">
          <h2 className="text-lg font-semibold">{t('look')}</h2>
          <LookFields
            look={look}
            onChange={setLook}
            isWritten={!isBatch}
            help={
              !workId && source === 'product' && products.ids[0] ? (
                <FromProduct productId={products.ids[0]} look={look} onLook={setLook} />
              ) : null
            }
          />
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <Button
              tone="main"
              size="large"
              busy={make.isPending}
              disabled={!make.isReady || Boolean(missing)}
              onClick={() => void make.picture()}
            >
              {t(isBatch ? 'makeBatch' : 'make', { count: products.ids.length })}
            </Button>
            {!workId && !isBatch && (
              <Button
                size="large"
                busy={make.isPending}
                disabled={!make.isReady || Boolean(missing)}
                onClick={() => void make.cut()}
              >
                {t('cutOnly')}
              </Button>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}

interface SourceProps {
  source: Source;
  onSource: (source: Source) => void;
  file: File | null;
  onFile: (file: File) => void;
  products: Products;
  onProducts: (products: Products) => void;
}

/** A picture of one's own, or those of the seller's products. */
function SourceTabs({ source, onSource, file, onFile, products, onProducts }: SourceProps) {
  const t = useWords('studio');
  const isSeller = useSession().role === roles.seller;
  return (
    <Tabs<Source>
      label={t('source')}
      selected={source}
      onSelect={(next) => {
        onSource(next);
        onProducts(noProducts);
      }}
      tabs={[
        { id: 'upload', label: t('source.upload') },
        ...(isSeller
          ? [
              { id: 'product' as const, label: t('source.product') },
              {
                id: 'batch' as const,
                label: t('source.batch'),
                count: source === 'batch' ? products.ids.length : 0,
              },
            ]
          : []),
      ]}
    >
      <div className="pt-4">
        {source === 'upload' ? (
          <UploadChoice file={file} onFile={onFile} />
        ) : (
          <ProductChoice
            key={source}
            chosen={products.ids}
            most={source === 'batch' ? mostInBatch : 1}
            onChoose={(ids, byId) =>
              onProducts({ ids, ...(byId.get(ids[0] ?? '') ?? { picture: '', title: '' }) })
            }
          />
        )}
      </div>
    </Tabs>
  );
}

function EarlierPicture({ cover, name }: { cover: string | null; name: string }) {
  return (
    <figure className="space-y-2">
      <div className="checkered flex justify-center rounded border border-line p-2">
        {cover && <img src={cover} alt="" className="max-h-80 max-w-full" />}
      </div>
      <figcaption>
        <bdi>{name}</bdi>
      </figcaption>
    </figure>
  );
}

function UploadChoice({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const t = useWords('studio');
  const [opened, setShown] = useState<string | null>(null);
  return (
    <div className="space-y-3">
      <FileButton
        accept={pictureTypes}
        onFiles={([chosen]) => {
          if (!chosen) return;
          if (chosen.size > maximumUpload) {
            toast.error(t('issue.TOO_LARGE'));
            return;
          }
          if (opened) URL.revokeObjectURL(opened);
          setShown(URL.createObjectURL(chosen));
          onFile(chosen);
        }}
      >
        <Upload size={16} aria-hidden />
        {t('choosePicture')}
      </FileButton>
      <p className="text-sm text-muted">{t('uploadHint')}</p>
      {file && opened && (
        <img
          src={opened}
          alt={file.name}
          className="mx-auto max-h-96 max-w-full rounded border border-line"
        />
      )}
    </div>
  );
}

/** Takes the headline from what is known of the product. */
function FromProduct({
  productId,
  look,
  onLook,
}: {
  productId: string;
  look: PictureLook;
  onLook: (look: PictureLook) => void;
}) {
  const t = useWords('studio');
  const optimize = useSend('works.optimizeDescription', {
    onDone: ({ description }) => onLook({ ...look, headline: cutText(description.split('\n', 1)[0]!, 120) }),
  });
  return (
    <Button
      size="small"
      busy={optimize.isPending}
      onClick={() => optimize.mutate({ productId, language: look.language })}
    >
      {t('fromProduct')}
    </Button>
  );
}

interface Making {
  workId: string | null;
  source: Source;
  file: File | null;
  products: Products;
  look: PictureLook;
  productId: string | null;
}

/** The calls behind the buttons. */
function useMaking({ workId, source, file, products, look, productId }: Making) {
  const navigate = useNavigate();
  const open = ({ id }: { id: string }) => navigate(workPath(id));
  const picture = useSend('works.makePicture', { changes: ['works.list'], onDone: open });
  const cut = useSend('works.cutOut', { changes: ['works.list'], onDone: open });
  const batch = useSend('works.makePictures', {
    changes: ['works.list'],
    onDone: ({ batchId }) => navigate(`${worksPath}?batch=${batchId}`),
  });
  const isReady =
    workId !== null ||
    (source === 'upload' ? file !== null : products.ids.length > 0 && products.title !== '');
  /** Where the picture is, as the calls take it. */
  async function from(): Promise<Pick<InputOf<'works.cutOut'>, 'workId' | 'file' | 'key' | 'name'>> {
    if (workId) return { workId };
    if (source === 'upload') return { file: await base64Of(file!), name: cutText(file!.name, 120) };
    return { key: /[0-9a-f]{40}/.exec(products.picture)?.[0], name: cutText(products.title, 120) };
  }
  return {
    isReady,
    isPending: picture.isPending || cut.isPending || batch.isPending,
    async picture() {
      const { headline: _, price: __, ...unwritten } = look;
      if (workId === null && source === 'batch') batch.mutate({ productIds: products.ids, look: unwritten });
      else {
        const ofProduct = workId ? productId : source === 'product' ? products.ids[0] : undefined;
        picture.mutate({ ...(await from()), look, ...(ofProduct && { productId: ofProduct }) });
      }
    },
    async cut() {
      cut.mutate(await from());
    },
  };
}
