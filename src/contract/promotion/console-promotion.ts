import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, page, pageInput, version } from '../shapes.ts';
import { couponRow, promotionDraft, promotionRow, staffDraft } from './promotion.ts';

const staff = { who: 'staff', right: 'promotion' } as const;

export const consolePromotion = {
  'console.coupons.list': endpoint({
    summary: 'Coupons of the platform, or of shops, with what became of them, the newest first',
    ...staff,
    input: z.object({ ...pageInput, giver: z.enum(['platform', 'shop']).default('platform') }),
    output: page(couponRow),
  }),
  'console.coupons.create': endpoint({
    summary: 'Give a coupon of the platform; above what one operator gives alone it waits for a second',
    ...staff,
    input: staffDraft,
    output: z.object({ id, waits: z.boolean() }),
  }),
  'console.coupons.update': endpoint({
    summary: 'Change a coupon of the platform that nobody has claimed yet',
    ...staff,
    input: z.object({ id, version, coupon: staffDraft }),
    output: z.object({ waits: z.boolean() }),
    errors: ['COUPON_CLAIMED', 'CONTENT_CHANGED'],
  }),
  'console.coupons.confirm': endpoint({
    summary: 'Agree to a coupon that may cost more than one operator gives; needs the right to money as well',
    ...staff,
    input: z.object({ id, version }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
  'console.coupons.stop': endpoint({
    summary: 'Stop the claiming of a coupon, of a shop too; what is claimed stays good',
    ...staff,
    input: z.object({ id }),
    output: z.object({}),
  }),
  'console.promotions.list': endpoint({
    summary: 'Promotions, the latest first',
    ...staff,
    input: z.object({ ...pageInput }),
    output: page(promotionRow),
  }),
  'console.promotions.save': endpoint({
    summary: 'Add a promotion, or change one',
    ...staff,
    input: z.object({ id: id.optional(), version: version.optional(), promotion: promotionDraft }),
    output: z.object({ id }),
    errors: ['TOKEN_TAKEN', 'CONTENT_CHANGED'],
  }),
  'console.promotions.stop': endpoint({
    summary: 'End a promotion now',
    ...staff,
    input: z.object({ id }),
    output: z.object({}),
  }),
};
