/** Texts of the order calls that the refusals do not have. */
import type { Bilingual } from "../store/language.ts";

export const ORDER_NOT_FOUND_TEXT: Bilingual = {
	en: "Order not found, please verify information.",
	es: "No encontramos el pedido, por favor verifique la información.",
};

export function orderProblemText(phone: string): Bilingual {
	return {
		en: `We are having problems to process this order please call us to ${phone}`,
		es: `Tenemos problemas para procesar este pedido, por favor llámenos al ${phone}`,
	};
}
