import { MAX_CATALOGS } from "../papers/catalog-file.ts";
import type { Bilingual } from "../store/language.ts";

/** The refusals of what staff do in the office. */
export const OFFICE_REFUSALS = {
	already_verified: {
		status: 409,
		en: "Somebody has already decided this otherwise",
		es: "Alguien ya decidió esto de otra manera",
	},
	already_put_away: {
		status: 409,
		en: "The goods of this return have already been put away with other numbers",
		es: "La mercancía de esta devolución ya se guardó con otras cantidades",
	},
	goods_put_away: {
		status: 409,
		en: "The goods of this return are in our stock already, so it cannot be rejected",
		es: "La mercancía de esta devolución ya está en nuestro inventario; no se puede rechazar",
	},
	customer_disabled: {
		status: 409,
		en: "This customer is disabled. Enable the account first",
		es: "Este cliente está desactivado. Active primero la cuenta",
	},
	verify_task_stale: {
		status: 409,
		en: "This part or order has changed since, so there is nothing left to decide",
		es: "Esta parte o este pedido cambió entretanto, así que ya no hay nada que decidir",
	},
	setup_closed: {
		status: 409,
		en: "This store was set up already. Sign in to go on",
		es: "Esta tienda ya fue configurada. Inicie sesión para continuar",
	},
	demo_kept: {
		status: 409,
		en: "Only a demo store in its own database, without real payments, can be emptied",
		es: "Solo se puede vaciar una tienda de demostración en su propia base de datos y sin pagos reales",
	},
	import_changed: {
		status: 409,
		en: "This import was changed by another person or has gone on. See its new state first",
		es: "Otra persona cambió esta importación o ya avanzó. Vea primero su estado nuevo",
	},
	import_piece: {
		status: 409,
		en: "This piece of the file does not follow the last one",
		es: "Esta parte del archivo no sigue a la anterior",
	},
	import_mapping: {
		status: 400,
		en: "Choose a column for the part and one for a value, and each field only once",
		es: "Elija una columna para la parte y otra para un valor, y cada campo una sola vez",
	},
	import_sheet: {
		status: 400,
		en: "The workbook has no sheet with this name",
		es: "El libro no tiene una hoja con este nombre",
	},
	import_names: {
		status: 400,
		en: "Choose what at least one name means; a new brand needs a name that no brand has",
		es: "Elija qué significa al menos un nombre; una marca nueva necesita un nombre que ninguna marca tenga",
	},
	import_answer: {
		status: 400,
		en: "Choose a vehicle, and the years if the code contains a year",
		es: "Elija un vehículo, y los años si el código contiene un año",
	},
	import_guarded: {
		status: 400,
		en: "Write why this import is right",
		es: "Escriba por qué esta importación es correcta",
	},
	import_figures: {
		status: 409,
		en: "The figures have changed. Look at them again",
		es: "Las cifras cambiaron. Revíselas de nuevo",
	},
	price_below_cost: {
		status: 400,
		en: "A price is below the cost of the part. Write why it is right",
		es: "Un precio es menor que el costo de la parte. Escriba por qué es correcto",
	},
	import_date: {
		status: 400,
		en: "Prices can begin on a later day only",
		es: "Los precios solo pueden empezar en un día posterior",
	},
	import_undo_late: {
		status: 409,
		en: "This import changed nothing, or is too old to be undone",
		es: "Esta importación no cambió nada o es demasiado antigua para deshacerla",
	},
	import_undo_owner: {
		status: 403,
		en: "Only an owner may undo an import as large as this one",
		es: "Solo un propietario puede deshacer una importación de este tamaño",
	},
	scan_unknown: {
		status: 404,
		en: "No part has one of these numbers",
		es: "Ninguna parte tiene uno de estos números",
	},
	pick_scan_unknown: {
		status: 404,
		en: "No part, order or box has this number",
		es: "Ninguna parte, pedido ni caja tiene este número",
	},
	return_scan_unknown: {
		status: 404,
		en: "No return has this number, and no order with a return that has this part",
		es: "Ninguna devolución tiene este número, ni hay un pedido con una devolución de esta parte",
	},
	return_scan_several: {
		status: 409,
		en: "This order has several returns. Scan the number of the order and then the part",
		es: "Este pedido tiene varias devoluciones. Escanee el número del pedido y después la parte",
	},
	scan_ambiguous: {
		status: 409,
		en: "Several parts have one of these numbers, please type our SKU",
		es: "Varias partes tienen uno de estos números, escriba nuestro SKU",
	},
	stock_too_low: {
		status: 409,
		en: "There is not so much free stock: pieces that are reserved for orders stay",
		es: "No hay tanta existencia libre: las piezas reservadas para pedidos se quedan",
	},
	not_on_purchase_order: {
		status: 409,
		en: "A part is not on this purchase order, please receive it without one",
		es: "Una parte no está en esta orden de compra, recíbala sin orden",
	},
	more_than_ordered: {
		status: 409,
		en: "More pieces than were ordered. Count them again, or confirm them",
		es: "Son más piezas de las pedidas. Cuéntelas de nuevo o confírmelas",
	},
	purchase_order_closed: {
		status: 409,
		en: "This purchase order is no longer open",
		es: "Esta orden de compra ya no está abierta",
	},
	count_again: {
		status: 409,
		en: "Some parts must be counted a second time",
		es: "Algunas partes deben contarse por segunda vez",
	},
	count_closed: {
		status: 409,
		en: "This count is no longer open",
		es: "Este conteo ya no está abierto",
	},
	supplier_name_taken: {
		status: 409,
		en: "There is a supplier with this name",
		es: "Ya hay un proveedor con este nombre",
	},
	job_under_way: {
		status: 409,
		en: "The same work is waiting or running already",
		es: "El mismo trabajo ya está en espera o en curso",
	},
	mail_not_repeatable: {
		status: 409,
		en: "This mail cannot be written again: its link works once, its order is gone, or nothing is open any more",
		es: "Este correo no se puede volver a escribir: su enlace sirve una sola vez, su pedido ya no existe o ya no queda nada pendiente",
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
	part_changed: {
		status: 409,
		en: "This part was changed since you opened it. Your values are not saved",
		es: "Esta parte cambió después de que usted la abrió. Sus valores no se guardaron",
	},
	years_outside_model: {
		status: 409,
		en: "The model was not built in some of these years. Correct or confirm them",
		es: "El modelo no se fabricó en algunos de estos años. Corríjalos o confírmelos",
	},
	pasted_rows: {
		status: 400,
		en: "Nothing was created: some rows cannot be used. Correct them and check the list again",
		es: "No se creó nada: algunas filas no se pueden usar. Corríjalas y revise la lista de nuevo",
	},
	supplier_rows: {
		status: 400,
		en: "Nothing was saved: some rows cannot be used",
		es: "No se guardó nada: algunas filas no se pueden usar",
	},
	pasted_list_changed: {
		status: 409,
		en: "Nothing was created: the store has changed since the check. Look at the list again",
		es: "No se creó nada: la tienda cambió después de la revisión. Revise la lista de nuevo",
	},
	record_changed: {
		status: 409,
		en: "This record was changed since you opened it. Your values are not saved",
		es: "Este registro cambió después de que usted lo abrió. Sus valores no se guardaron",
	},
	record_in_use: {
		status: 409,
		en: "The record, or one of its years, is in use. Merge it into another one instead",
		es: "El registro, o uno de sus años, está en uso. Únalo con otro en su lugar",
	},
	record_taken: {
		status: 409,
		en: "Another record has this name or this address",
		es: "Otro registro ya tiene este nombre o esta dirección",
	},
	merge_too_large: {
		status: 409,
		en: "Too many rows use this record to merge it at once. Move the parts by an import first",
		es: "Demasiadas filas usan este registro para unirlo de una vez. Mueva antes las partes con una importación",
	},
	merge_units: {
		status: 409,
		en: "These measurements have different units",
		es: "Estas medidas tienen unidades distintas",
	},
	nothing_to_undo: {
		status: 409,
		en: "There is nothing to undo: the part was changed since",
		es: "No hay nada que deshacer: la parte cambió después",
	},
	supersession_loop: {
		status: 409,
		en: "This part is replaced by the other one in the end: the replacement would go in a circle",
		es: "El reemplazo formaría un círculo: la otra parte termina reemplazada por esta",
	},
	part_has_stock: {
		status: 409,
		en: "This part has stock. Move or count it out before you merge the part",
		es: "Esta parte tiene existencias. Trasládelas o dé de baja antes de unir la parte",
	},
	part_has_open_orders: {
		status: 409,
		en: "Open orders or quotes have this part. Finish them before you merge the part",
		es: "Hay pedidos o cotizaciones abiertos con esta parte. Termínelos antes de unirla",
	},
	content_hosted: {
		status: 409,
		en: "The texts of this store are written in the content service",
		es: "Los textos de esta tienda se escriben en el servicio de contenido",
	},
	account_names_changed: {
		status: 409,
		en: "Someone else has changed the account names. Look at them again",
		es: "Otra persona cambió los nombres de las cuentas. Revíselos de nuevo",
	},
} satisfies Record<string, Bilingual & { status: number }>;
