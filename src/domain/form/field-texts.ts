/** The texts of field errors, in answers of the API and on the screens. */

import type { Bilingual, Language } from "../store/language.ts";
import type { FieldError, FieldErrorCode } from "./field-error.ts";

const TEXTS: Record<FieldErrorCode, Bilingual> = {
	required: { en: "This field is required", es: "Este campo es obligatorio" },
	field_required: { en: "Field is required", es: "El campo es obligatorio" },
	email_required: { en: "E-mail is required", es: "El correo electrónico es obligatorio" },
	email_valid: { en: "E-mail must be valid", es: "El correo electrónico debe ser válido" },
	invalid_email: { en: "Invalid Email", es: "Correo electrónico no válido" },
	invalid_name: { en: "Invalid Name", es: "Nombre no válido" },
	invalid_phone: { en: "Invalid Phone", es: "Teléfono no válido" },
	invalid_message: { en: "Invalid Message", es: "Mensaje no válido" },
	not_a_robot: {
		en: "Please verify you are not a robot",
		es: "Por favor verifique que no es un robot",
	},
	digits_only: { en: "Numbers only", es: "Solo números" },
	amount: {
		en: "Please write an amount such as 1250.00",
		es: "Escriba un monto, por ejemplo 1250.00",
	},
	min_length: { en: "At least {n} characters", es: "Al menos {n} caracteres" },
	max_length: { en: "At most {n} characters", es: "Máximo {n} caracteres" },
	vin_length: { en: "The VIN must be 17 characters", es: "El VIN debe tener 17 caracteres" },
	vin_characters: {
		en: "The VIN contains illegal characters",
		es: "El VIN contiene caracteres no permitidos",
	},
	guest_email: {
		en: "To continue as Guest please add your email",
		es: "Para continuar como invitado, agregue su correo electrónico",
	},
	name_required: { en: "Name is required", es: "El nombre es obligatorio" },
	last_name_required: { en: "Last name is required", es: "El apellido es obligatorio" },
	surname_required: { en: "Surname is required", es: "El segundo apellido es obligatorio" },
	phone_required: { en: "Phone is required", es: "El teléfono es obligatorio" },
	street_required: { en: "Street is required", es: "La calle es obligatoria" },
	state_required: { en: "State must be selected", es: "Debe seleccionar un estado" },
	password_required: { en: "Password is required", es: "La contraseña es obligatoria" },
	repeat_password_required: { en: "Repeat password is required", es: "Debe repetir la contraseña" },
	passwords_differ: {
		en: "Password must be equal to the new password!",
		es: "¡La contraseña debe ser igual a la nueva contraseña!",
	},
	password_min: {
		en: "The password must have at least {n} characters",
		es: "La contraseña debe tener al menos {n} caracteres",
	},
	password_max: {
		en: "The password can have at most {n} characters",
		es: "La contraseña puede tener como máximo {n} caracteres",
	},
	password_common: {
		en: "This password is too easy to guess, please choose another",
		es: "Esta contraseña es demasiado fácil de adivinar, elija otra",
	},
	wrong_password: {
		en: "The current password is not correct",
		es: "La contraseña actual no es correcta",
	},
	registered_password: {
		en: "This is not the password that was chosen with this registration",
		es: "Esta no es la contraseña que se eligió en este registro",
	},
	company_required: { en: "Company is required", es: "La empresa es obligatoria" },
	tax_id_required: {
		en: "Tax ID is required",
		es: "El número de identificación fiscal es obligatorio",
	},
	city_required: { en: "City is required", es: "La ciudad es obligatoria" },
	postal_code_required: { en: "ZIP code is required", es: "El código postal es obligatorio" },
	postal_code_valid: { en: "ZIP code must be valid", es: "El código postal debe ser válido" },
	postal_code_other_state: {
		en: "This ZIP code is in another state",
		es: "Este código postal es de otro estado",
	},
	unit_taken: {
		en: "Another vehicle of your garage has this unit number",
		es: "Otro vehículo de su garaje tiene este número de unidad",
	},
	name_taken: {
		en: "You have another cart of this name",
		es: "Ya tiene otro carrito con este nombre",
	},
	one_line: { en: "Please use plain text in one line", es: "Use texto simple en una sola línea" },
	phone_min: {
		en: "The phone must have at least {n} digits",
		es: "El teléfono debe tener al menos {n} dígitos",
	},
	name_max: {
		en: "The name can have at most {n} characters",
		es: "El nombre puede tener máximo {n} caracteres",
	},
	last_name_max: {
		en: "The last name can have at most {n} characters",
		es: "El apellido puede tener máximo {n} caracteres",
	},
	street_min: {
		en: "The street must have at least {n} characters",
		es: "La calle debe tener al menos {n} caracteres",
	},
	invalid_address: { en: "Invalid address", es: "Dirección no válida" },
	percent_valid: {
		en: "Please type a number from 0.01 to 100",
		es: "Escriba un número de 0.01 a 100",
	},
	days_order: {
		en: "The last day cannot be before the first, or past already",
		es: "El último día no puede ser anterior al primero ni haber pasado",
	},
	coupon_code: {
		en: "3 to 30 letters, digits and dashes",
		es: "De 3 a 30 letras, números y guiones",
	},
	bin_code: {
		en: "Letters, digits and dashes, 20 at most",
		es: "Letras, números y guiones, 20 como máximo",
	},
	scan_lines: {
		en: "One part per line: its number and its quantity",
		es: "Una parte por línea: su número y su cantidad",
	},
	coupon_required: { en: "Type the code of your coupon", es: "Escriba el código de su cupón" },
	coupon_taken: {
		en: "There is another coupon with this code",
		es: "Ya existe otro cupón con este código",
	},
	coupon_worth: {
		en: "A coupon takes something off or frees the shipping",
		es: "Un cupón descuenta algo o incluye el envío gratis",
	},
	link_valid: {
		en: "Small letters, digits and dashes, such as oil-change",
		es: "Letras minúsculas, números y guiones, por ejemplo cambio-de-aceite",
	},
	model_years: {
		en: "Write years such as 1999-2004, 2008",
		es: "Escriba años, por ejemplo 1999-2004, 2008",
	},
	one_place: {
		en: "Choose a category or a subcategory, not both",
		es: "Elija una categoría o una subcategoría, no ambas",
	},
	link_taken: {
		en: "Another text has this address",
		es: "Otro texto ya tiene esta dirección",
	},
	path_valid: {
		en: "A path of this store that begins with /, and another one than the old",
		es: "Una ruta de esta tienda que empiece con / y sea distinta de la anterior",
	},
	path_in_use: {
		en: "The store shows a page at this address, so the redirect would never be followed",
		es: "La tienda muestra una página en esta dirección, así que la redirección nunca se usaría",
	},
	too_many_tags: { en: "At most {n} tags", es: "Máximo {n} etiquetas" },
	document_too_long: {
		en: "This text is too long, please divide it",
		es: "Este texto es demasiado largo, divídalo",
	},
	document_invalid: {
		en: "This text contains something that cannot be stored: check its links and pictures",
		es: "Este texto contiene algo que no se puede guardar: revise sus enlaces e imágenes",
	},
	publish_time: {
		en: "Choose the day and time at which it goes public",
		es: "Elija el día y la hora en que se publica",
	},
	seller_unknown: {
		en: "No seller of the store has this address",
		es: "Ningún vendedor de la tienda tiene esta dirección",
	},
	choice_unknown: {
		en: "Please choose one of the listed values",
		es: "Elija uno de los valores de la lista",
	},
	number: {
		en: "Please write a number with at most {n} decimals, such as 7.5",
		es: "Escriba un número con un máximo de {n} decimales, por ejemplo 7.5",
	},
	number_whole: { en: "Please write a whole number", es: "Escriba un número entero" },
	number_min: { en: "At least {n}", es: "Como mínimo {n}" },
	number_max: { en: "At most {n}", es: "Como máximo {n}" },
	https_link: {
		en: "Please write an address that begins with https://",
		es: "Escriba una dirección que empiece con https://",
	},
	picture_link: {
		en: "A path that begins with / or an address that begins with https://",
		es: "Una ruta que empiece con / o una dirección que empiece con https://",
	},
	index_now_key: {
		en: "8 to 128 letters, digits and dashes",
		es: "De 8 a 128 letras, dígitos y guiones",
	},
	credit_reason: {
		en: "Write why the core credit is less than 100%; the customer reads it",
		es: "Escriba por qué el crédito del casco es menor que 100%; el cliente lo lee",
	},
	fit_reason: {
		en: "Write why the part is sent although it does not fit the VIN",
		es: "Escriba por qué se envía la parte aunque no le quede al VIN",
	},
	time_of_day: { en: "A time such as 15:00", es: "Una hora, por ejemplo 15:00" },
	three_letters: { en: "Three letters, such as MIA", es: "Tres letras, por ejemplo MIA" },
	rows: { en: "These rows cannot be read", es: "No se pueden leer estas filas" },
	rows_max: { en: "At most {n} rows", es: "Máximo {n} filas" },
	row_taken: { en: "Another row has this code", es: "Otra fila tiene este código" },
	row_in_use: {
		en: "A row that is in use was removed or has another code",
		es: "Se quitó o se cambió el código de una fila que está en uso",
	},
	no_parts: {
		en: "No part matches this choice",
		es: "Ninguna parte coincide con esta selección",
	},
	parts_required: { en: "Add at least one part", es: "Agregue al menos una parte" },
	pieces_required: {
		en: "Enter the pieces of at least one line",
		es: "Indique las piezas de al menos una línea",
	},
	parts_max: {
		en: "This choice has more than {n} parts: choose fewer",
		es: "Esta selección tiene más de {n} partes: elija menos",
	},
	part_unknown: {
		en: "Line {n} is no number of a part that we sell",
		es: "La línea {n} no es el número de una parte que vendemos",
	},
	skus_unknown: {
		en: "We do not sell {names}: correct these numbers in the list of parts or remove them",
		es: "No vendemos {names}: corrija estos números en la lista de partes o elimínelos",
	},
	unknown_setting: { en: "There is no such setting", es: "No existe este ajuste" },
	api_scopes: {
		en: "Choose at least one right for this key",
		es: "Elija al menos un permiso para esta clave",
	},
	account_taken: {
		en: "This person is a member of staff already",
		es: "Esta persona ya forma parte del personal",
	},
	certificate_taken: {
		en: "This number is listed for this state with other days. Withdraw it first",
		es: "Este número ya figura para este estado con otras fechas. Retírelo primero",
	},
	sku_valid: {
		en: "3 to 40 letters, digits and hyphens, beginning with a letter or digit",
		es: "De 3 a 40 letras, dígitos y guiones, empezando con una letra o un dígito",
	},
	sku_taken: { en: "Another part has this SKU", es: "Otra parte tiene este SKU" },
	sku_unknown: { en: "There is no part with this SKU", es: "No hay ninguna parte con este SKU" },
	country_code: { en: "Two letters, such as JP", es: "Dos letras, por ejemplo JP" },
	hs_code: { en: "6 to 10 digits", es: "De 6 a 10 dígitos" },
	un_number: {
		en: "UN and four digits, such as UN3480",
		es: "UN y cuatro dígitos, por ejemplo UN3480",
	},
	size_complete: {
		en: "Give length, width and height, or none of them",
		es: "Indique largo, ancho y alto, o ninguno",
	},
	years_order: {
		en: "The last year cannot be before the first",
		es: "El último año no puede ser anterior al primero",
	},
	years_list: {
		en: "Write years as 2005-2010, 2013, 2015-",
		es: "Escriba los años así: 2005-2010, 2013, 2015-",
	},
	step_needed: {
		en: "An old number needs its step, and only an old number has one",
		es: "Un número anterior necesita su paso, y solo un número anterior lo tiene",
	},
	vehicle_choose: {
		en: "Choose a vehicle or an engine from the list",
		es: "Elija un vehículo o un motor de la lista",
	},
	notes_together: {
		en: "Write the note in both languages",
		es: "Escriba la nota en los dos idiomas",
	},
	day_ahead: {
		en: "Choose a day from tomorrow on, within the next two years",
		es: "Elija un día a partir de mañana, dentro de los próximos dos años",
	},
	image_only: { en: "Only image files are accepted", es: "Solo se aceptan archivos de imagen" },
	only_available: { en: "Only {n} available", es: "Solo hay {n} disponibles" },
	packs_of: { en: "Sold in packs of {n}", es: "Se vende en paquetes de {n}" },
	part_repeated: {
		en: "This part is on the quote already",
		es: "Esta parte ya está en la cotización",
	},
	price_limit: {
		en: "The lowest price that you may give is {names}",
		es: "El precio mínimo que usted puede dar es {names}",
	},
	tracking_valid: {
		en: "Only letters, digits, spaces and hyphens",
		es: "Solo letras, números, espacios y guiones",
	},
	tracking_used: {
		en: "Already used by shipment {names}",
		es: "Ya está en uso: envío {names}",
	},
};

export function fieldText({ code, n = 0, names = "" }: FieldError, language: Language): string {
	// A function as replacement, because `$&` in a text would be read as a pattern.
	return TEXTS[code][language].replace("{n}", String(n)).replace("{names}", () => names);
}
