/** Shipping messages for buyers, used by the API and by the screens. */
import type { Bilingual } from "../store/language.ts";
import type { ShippingResult, ShippingWarning } from "./shipping-request.ts";

export const SHIPPING_WARNING_TEXTS: Record<ShippingWarning["code"], Bilingual> = {
	freight: {
		en: "Goes by LTL freight. Please inspect it before you sign.",
		es: "Va por carga LTL. Por favor revísela antes de firmar.",
	},
	oversize: { en: "Oversize: costs more to ship.", es: "Sobredimensionado: su envío cuesta más." },
	hazmat_ground_only: {
		en: "Hazardous goods go by ground only.",
		es: "Los materiales peligrosos se envían solo por tierra.",
	},
	several_shipments: {
		en: "Leaves from several warehouses and arrives in several shipments.",
		es: "Sale de varios almacenes y llega en varios envíos.",
	},
	no_weight: {
		en: "The weight of this part is not known exactly.",
		es: "No se conoce el peso exacto de esta pieza.",
	},
	residential: {
		en: "Freight to a home comes with a liftgate and a residential fee.",
		es: "La carga a domicilio incluye plataforma elevadora y un recargo residencial.",
	},
	no_date: {
		en: "No date can be promised for this part yet.",
		es: "Aún no se puede prometer una fecha para esta pieza.",
	},
	out_of_stock: {
		en: "There are not as many as you ask for.",
		es: "No hay la cantidad que solicita.",
	},
};

export const SHIPPING_QUOTE_TEXTS: Record<
	Extract<ShippingResult, { kind: "quote" }>["reason"],
	Bilingual
> = {
	abroad: {
		en: "We ship to the 50 states and DC by ourselves. For this destination please request a quote.",
		es: "Enviamos directamente a los 50 estados y DC. Para este destino, por favor solicite una cotización.",
	},
	no_weight: {
		en: "The freight of this order has to be worked out. Please request a quote.",
		es: "Hay que calcular el flete de este pedido. Por favor solicite una cotización.",
	},
};
