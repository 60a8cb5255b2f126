import { useState } from 'react';
import { MessageSquareText } from 'lucide-react';
import type { PublishedText } from '../../../contract/moderation/console-moderation.ts';
import { publicTextKinds } from '../../../contract/moderation/text-rules.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { ReviewPictures } from '../../features/reviews/review-pictures.tsx';
import { inLanguage } from '../../features/translation/written-in.tsx';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { sectionPage } from '../section.tsx';
import { consoleRfqPath, productPath, publishedTextsPath, shopPath, textCasesPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { textCasePath } from './case-paths.ts';
import { HideText } from './hide-text.tsx';

export const page = sectionPage(publishedTextsPath, PublishedTexts);

/** What people wrote and everybody sees, reported or not: each can be hidden here. */
function PublishedTexts() {
  const t = useWords('textCases');
  const [row, setRow] = useState<PublishedText | null>(null);
  return (
    <>
      <OfficeList
        call="console.moderation.texts"
        fields={[
          {
            kind: 'tabs',
            name: 'kind',
            label: t('kind'),
            options: publicTextKinds,
            text: (kind) => t(`kind.${kind}`),
            otherwise: 'review',
            narrows: false,
          },
          { kind: 'search', name: 'search', label: t('published.search'), longest: 100 },
        ]}
        renderTools={() => (
          <Link
            to={`${textCasesPath}?state=hidden`}
            className="inline-flex min-h-10 items-center text-cinnabar"
          >
            {t('published.hidden')}
          </Link>
        )}
        items={{ render: (text) => <Row text={text} onHide={() => setRow(text)} /> }}
        empty={{
          icon: <MessageSquareText size={22} aria-hidden />,
          title: t('published.none'),
          hint: t('published.noneHint'),
        }}
      />
      {row && <HideText text={row} onClose={() => setRow(null)} />}
    </>
  );
}

function Row({ text, onHide }: { text: PublishedText; onHide: () => void }) {
  const t = useWords('textCases');
  const oversight = useWords('oversight');
  const common = useWords('common');
  const { operator } = useOperator();
  const format = useFormat();
  const { language } = usePlace();
  const { written, author, at, caseId, product, shop } = text;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p
          className="line-clamp-6 w-fit max-w-3xl break-words whitespace-pre-line"
          {...inLanguage(written.language, language)}
        >
          {[written.title, written.text].filter(Boolean).join('\n') || t('noText')}
        </p>
        <ReviewPictures
          pictures={written.pictures}
          title={written.title || t(`kind.${text.kind}`)}
          nameOf={(number) => oversight('picture', { number })}
        />
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <bdi>{author}</bdi>
          {format.dateTime(at)}
          {product && (
            <Link to={productPath(product.id)} className="hover:text-cinnabar hover:underline">
              <bdi>{product.title}</bdi>
            </Link>
          )}
          {shop && (
            <Link to={shopPath(shop.id)} className="hover:text-cinnabar hover:underline">
              <bdi>{shop.name}</bdi>
            </Link>
          )}
          {text.kind === 'request' && operator?.rights.includes('orders') && (
            <Link to={consoleRfqPath(text.id)} className="hover:text-cinnabar hover:underline">
              {common('title.oneRfq')}
            </Link>
          )}
        </p>
      </div>
      {caseId ? (
        <Link to={textCasePath(caseId)} className="inline-flex min-h-8 items-center text-cinnabar">
          {t('published.reported')}
        </Link>
      ) : (
        <Button size="small" tone="danger" onClick={onHide}>
          {t('hide')}
        </Button>
      )}
    </div>
  );
}
