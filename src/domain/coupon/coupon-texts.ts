import { formatUsd } from "../money/money.ts";
import type { Bilingual } from "../store/language.ts";

export function couponMinimumText(minimumCents: number): Bilingual {
	const amount = formatUsd(minimumCents);
	return {
		en: `This coupon is for products of ${amount} or more`,
		es: `Este cupón es para compras de productos de ${amount} o más`,
	};
}
