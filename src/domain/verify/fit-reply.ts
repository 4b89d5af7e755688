/** The sentence that a customer gets when staff have decided a question about the fit. */
import type { Bilingual } from "../store/language.ts";

type FitReply = {
	doesFit: boolean;
	sku: string;
	title: Bilingual;
	/** Year, make, model and engine. */
	vehicle: string;
};

export function fitReplyText({ doesFit, sku, title, vehicle }: FitReply): Bilingual {
	return doesFit
		? {
				en: `Yes, ${title.en} (${sku}) fits the ${vehicle}.`,
				es: `Sí, ${title.es} (${sku}) le queda al ${vehicle}.`,
			}
		: {
				en: `No, ${title.en} (${sku}) does not fit the ${vehicle}. Reply with your VIN and we will find the part that does.`,
				es: `No, ${title.es} (${sku}) no le queda al ${vehicle}. Responda con su VIN y buscamos la parte que sí le queda.`,
			};
}
