import type { Bilingual } from "../store/language.ts";

/** The refusals of shipments and walks through a warehouse. */
export const SHIPMENT_REFUSALS = {
	partly_shipped: {
		status: 409,
		en: "Part of this order has already shipped. The store can take the rest off the order",
		es: "Una parte de este pedido ya fue enviada. La tienda puede quitar el resto del pedido",
	},
	order_not_shippable: {
		status: 409,
		en: "This order cannot ship now: it is unpaid, on hold, cancelled or already shipped",
		es: "Este pedido no se puede enviar ahora: no está pagado, está en espera, cancelado o ya fue enviado",
	},
	shipment_changed: {
		status: 409,
		en: "Someone else has changed this shipment. Look at it again",
		es: "Otra persona cambió este envío. Revíselo de nuevo",
	},
	wrong_shipment_move: {
		status: 409,
		en: "This shipment has already left or was cancelled",
		es: "Este envío ya salió o fue cancelado",
	},
	label_declined: {
		status: 409,
		en: "The carrier did not accept this box. The reason stands with the label",
		es: "La empresa de envíos no aceptó esta caja. El motivo aparece junto a la etiqueta",
	},
	label_in_progress: {
		status: 409,
		en: "This label is being bought now. Look again in two minutes",
		es: "Esta etiqueta se está comprando ahora. Revise de nuevo en dos minutos",
	},
	label_being_voided: {
		status: 409,
		en: "The carrier is taking this label back. Look again in two minutes",
		es: "La empresa de envíos está anulando esta etiqueta. Revise de nuevo en dos minutos",
	},
	label_not_voided: {
		status: 409,
		en: "The carrier did not take this label back. Ask the carrier for the refund",
		es: "La empresa de envíos no anuló esta etiqueta. Solicite el reembolso a la empresa de envíos",
	},
	label_not_possible: {
		status: 409,
		en: "A label needs the weight of the box, a parcel service to an address in the USA, and a store address with the ZIP code of the warehouse",
		es: "Una etiqueta necesita el peso de la caja, un servicio de paquetería a una dirección en EE. UU. y una dirección de tienda con el código postal del almacén",
	},
	pieces_not_scanned: {
		status: 409,
		en: "Not all pieces were scanned",
		es: "No se escanearon todas las piezas",
	},
	pieces_not_left: {
		status: 409,
		en: "These pieces are in another shipment, or not in this warehouse",
		es: "Estas piezas están en otro envío o no están en este almacén",
	},
	nothing_selected: {
		status: 400,
		en: "Select at least one order, and not more than the walk can take",
		es: "Seleccione al menos un pedido, y no más de los que caben en el recorrido",
	},
	box_packed: {
		status: 409,
		en: "This box is already packed. Open it again to count pieces",
		es: "Esta caja ya está empacada. Vuelva a abrirla para contar piezas",
	},
	scan_not_in_box: {
		status: 409,
		en: "This part is not in this box",
		es: "Esta parte no está en esta caja",
	},
	scan_not_wanted: {
		status: 409,
		en: "This part is not on this pick list",
		es: "Esta parte no está en esta lista",
	},
	nothing_to_ship: {
		status: 409,
		en: "There is nothing to ship here",
		es: "Aquí no hay nada que enviar",
	},
	no_box_for_label: {
		status: 409,
		en: "The order has no open box. Pick it first",
		es: "El pedido no tiene una caja abierta. Prepárelo primero",
	},
	too_many_labels: {
		status: 409,
		en: "Labels are bought for at most 20 orders at once",
		es: "Se compran etiquetas para un máximo de 20 pedidos a la vez",
	},
} satisfies Record<string, Bilingual & { status: number }>;
