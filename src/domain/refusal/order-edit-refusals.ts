import type { Bilingual } from "../store/language.ts";

/** The refusals of edits of an order before it ships, and of the list of orders. */
export const ORDER_EDIT_REFUSALS = {
	order_not_editable: {
		status: 409,
		en: "This order cannot be edited any more: it has shipped, was cancelled or refunded",
		es: "Este pedido ya no se puede modificar: fue enviado, cancelado o reembolsado",
	},
	order_changed: {
		status: 409,
		en: "Someone else has edited this order. Look at it again",
		es: "Otra persona modificó este pedido. Revíselo de nuevo",
	},
	edit_nothing_left: {
		status: 409,
		en: "Nothing would be left of this order. Cancel it instead",
		es: "No quedaría nada de este pedido. Mejor cancélelo",
	},
	edit_nothing_changed: {
		status: 409,
		en: "Nothing was changed",
		es: "No cambió nada",
	},
	balance_due: {
		status: 409,
		en: "The buyer still owes a part of this order. It ships when that is paid or on account",
		es: "El comprador aún debe una parte de este pedido. Se envía cuando esté pagada o a crédito",
	},
	balance_needs_purchase_order: {
		status: 409,
		en: "This customer buys on account with a purchase order number only, and the order has none",
		es: "Este cliente compra a crédito solo con número de orden de compra, y el pedido no tiene",
	},
	no_balance_due: {
		status: 409,
		en: "Nothing is owed for this order any more",
		es: "Ya no se debe nada por este pedido",
	},
	payment_recorded_before: {
		status: 409,
		en: "A payment with this number is already recorded for this order",
		es: "Ya hay un pago registrado con este número para este pedido",
	},
	payment_reversed_before: {
		status: 409,
		en: "This payment has already been reversed",
		es: "Este pago ya fue anulado",
	},
	payment_not_reversible: {
		status: 409,
		en: "This payment cannot be reversed: the order is cancelled, or the money was already refunded by hand. Look under “Manual refunds”",
		es: "Este pago no se puede anular: el pedido está cancelado, o el dinero ya se devolvió a mano. Vea “Reembolsos manuales”",
	},
	reversal_over_limit: {
		status: 409,
		en: "The order would be on account again, but the customer’s credit limit does not allow it. Raise the limit first",
		es: "El pedido volvería a quedar a crédito, pero el límite de crédito del cliente no alcanza. Aumente primero el límite",
	},
	edit_part_is_there: {
		status: 409,
		en: "This part is already in the order. Change its quantity",
		es: "Esta parte ya está en el pedido. Cambie su cantidad",
	},
	pieces_in_shipment: {
		status: 409,
		en: "Pieces that are in a shipment cannot be taken off the order",
		es: "Las piezas que están en un envío no se pueden quitar del pedido",
	},
	refunded_line_not_raised: {
		status: 409,
		en: "Pieces of a line were refunded with their share of its discount, so the line gets no more pieces. Take them as another order",
		es: "De una línea se reembolsaron piezas con su parte del descuento, por eso no admite más piezas. Tómelas en otro pedido",
	},
	orders_not_selected: {
		status: 400,
		en: "Select at least one order",
		es: "Seleccione al menos un pedido",
	},
	too_many_views: {
		status: 409,
		en: "You have saved as many views as possible. Delete one first",
		es: "Ya guardó el máximo de vistas. Primero borre una",
	},
	address_in_use: {
		status: 409,
		en: "A carrier label was bought for this address. Void the label first, then correct the address",
		es: "Ya se compró una etiqueta de envío para esta dirección. Anule primero la etiqueta y luego corrija la dirección",
	},
	address_shipped: {
		status: 409,
		en: "A shipment has already left to this address",
		es: "Ya salió un envío a esta dirección",
	},
	refund_changed: {
		status: 409,
		en: "The amount is no longer the one that was shown. Please look at it again",
		es: "El monto ya no es el que se mostró. Revíselo de nuevo",
	},
	address_other_state: {
		status: 409,
		en: "The state and the country cannot change, because the sales tax depends on them",
		es: "El estado y el país no pueden cambiar, porque el impuesto depende de ellos",
	},
} satisfies Record<string, Bilingual & { status: number }>;
