import { MAX_CATALOGS } from "../papers/catalog-file.ts";
import type { Bilingual } from "../store/language.ts";

/** The refusals of what staff do in the office. */
export const OFFICE_REFUSALS = {
	already_verified: {
		status: 409,
		en: "Somebody has already decided this otherwise",
		es: "Alguien ya decidió esto de otra manera",
	},
	job_under_way: {
		status: 409,
		en: "The same work is waiting or running already",
		es: "El mismo trabajo ya está en espera o en curso",
	},
	mail_not_repeatable: {
		status: 409,
		en: "This mail cannot be written again: its link works once, or its order is gone",
		es: "Este correo no se puede volver a escribir: su enlace sirve una sola vez o su pedido ya no existe",
	},
	content_changed: {
		status: 409,
		en: "This text was saved by another person since you opened it. Your version is not saved",
		es: "Otra persona guardó este texto después de que usted lo abrió. Su versión no se ha guardado",
	},
	too_many_catalogs: {
		status: 409,
		en: `The store has ${MAX_CATALOGS} catalogs, which is the limit. Delete one first`,
		es: `La tienda tiene ${MAX_CATALOGS} catálogos, que es el límite. Elimine uno primero`,
	},
	customer_changed: {
		status: 409,
		en: "Another person changed this customer since you opened the page. Your changes are not saved",
		es: "Otra persona cambió este cliente después de que usted abrió la página. Sus cambios no se guardaron",
	},
	content_hosted: {
		status: 409,
		en: "The texts of this store are written in the content service",
		es: "Los textos de esta tienda se escriben en el servicio de contenido",
	},
} satisfies Record<string, Bilingual & { status: number }>;
