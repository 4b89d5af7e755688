/**
 * Words and phrases of questions and requests. They say nothing about a part and are never
 * searched.
 */

export const FILLER_CONCEPTS = `
-
	en what, what is, what's, whats, which, which one, who, where, where can i get, where can i find, where can i buy, where do i find, where to buy, when, why, how, how much, how much is, how much for, how much does, how much are, how many, do you have, do u have, do you sell, do you carry, do you stock, you have, have you got, you got, got, got any, have any, any, is there, are there, can i get, can i buy, can you get, can you find, could i get, can i have, could you, can you, would you, will, does, do, did
	es qué, cuál, cuáles, cuál es, quién, dónde, dónde consigo, dónde puedo comprar, dónde venden, dónde encuentro, cuándo, cómo, cuánto, cuántos, cuánto cuesta, cuánto cuestan, cuánto vale, cuánto valen, cuánto sale, cuánto es, a cuánto, a cómo, en cuánto, qué precio, qué precio tiene, qué vale, tienen, tiene, tienes, tenés, tendrán, tendrá, tendrás, tendrían, mucho, mucha, muchos, muchas, venden, vendes, manejan, maneja, hay, habrá, será que tienen, consiguen, me consigue, me consigues, me puede, me pueden, puede, pueden, podría, podrían
-
	en i, i'm, im, i am, me, my, mine, we, our, us please, you, your, it, its, this, that, these, those, need, i need, we need, needs, needed, want, i want, wanted, would like, i would like, i'd like, id like, looking for, i am looking for, i'm looking for, im looking for, look for, looking, searching for, search for, searching, find, find me, get, get me, give me, send me, show, show me, buy, i want to buy, purchase, order, ship, sell, selling, help, help me, help me find, trying to find, shopping for, in need of, require, requiring, quote me, quote for, quote
	es yo, me, mi, mis, nosotros, nuestro, usted, ustedes, su, sus, necesito, se necesita, necesitamos, ocupo, ocupamos, preciso, requiero, requerimos, quiero, queremos, quisiera, quería, me gustaría, deseo, busco, buscando, ando buscando, estoy buscando, buscamos, buscar, se busca, encontrar, comprar, quiero comprar, deseo comprar, compro, vender, se vende, venta, venta de, en venta, cotizar, cotización, cotízame, cotíceme, cotización de, me cotiza, me cotizan, me urge, urge, pedir, pedido, encargar, dame, deme, muéstrame, ver, ayuda, ayúdame, conseguir, consigo, hace falta, me hace falta, me falta, me interesa, solicito, favor de cotizar
-
	en best, good, price, prices, price of, price for, pricing, cost, costs, cost of, for sale, sale, on sale, deal, deals, in stock, stock, available, availability, online, near me, shipping, delivery, today, now, asap, urgent, urgently, please, pls, plz, thanks, thank you, hi, hello, hey, good morning, sir, guys, bro, buddy
	es mejor, bueno, buena, precio, precios, precio de, precio del, el precio, costo, costos, coste, valor, valor de, promoción, descuento, en existencia, existencia, existencias, disponible, disponibles, disponibilidad, en línea, envío, envíos, entrega, hoy, ahora, ya, urgente, por favor, porfavor, porfa, favor, gracias, hola, buenas, buenos días, buen día, buenas tardes, buenas noches, saludos, señor, amigo, disculpe, disculpa, oiga, oye
-
	en a, an, the, and, or, of, with, w/, w/o, without, incl, including, for, for my, for a, for the, to, to fit, that fits, which fits, fits my, fit my, does it fit, will it fit, will fit, goes on, goes in, go on, go in, that goes, used on, used in, in, on, at, by, from, as, with my, be, is, are, was, has, have, had, one, some, there, here, also, just, only, so, about, off, correct, belongs, take, takes, use, uses, using, work, works, working with, broken, bad, leaking, leaky, leaks, failed, worn, worn out, cracked, bent, rusted, busted, noisy, squealing, squeaky, squeaks, grinding, slipping, seized, warped, clogged, plugged, stuck, burnt, burned, torn, loose, dead, new one, mine is bad, replace, replacing, change, changing, fix, fixing
	es con, c/, sin, s/, p/, incluye, un, una, unos, unas, el, la, los, las, lo, y, o, u, de, del, en, al, a, para, para mi, para un, para una, para el, para la, pa, por, que, es, son, está, ser, sea, con mi, se, le, les, este, esta, ese, esa, eso, esto, cual, aquí, ahí, también, solo, sólo, algún, alguna, alguno, cualquier, que le sirva a, que lleva, que usa, lleva, llevan, usa, usan, trae, traen, sirve, sirven, sirve para, le sirve, le queda a, le hace a, le va a, va en, que va en, correcto, correcta, dañado, dañada, malo, mala, roto, rota, quebrado, quebrada, rajado, rajada, gastado, gastada, desgastado, desgastada, quemado, quemada, picado, picada, pegado, pegada, tapado, tapada, estrellado, estrellada, que gotea, que tira, que chilla, que silba, patinando, tronado, tronada, desbielado, cambiar, reemplazar, arreglar, se me dañó, se dañó
-
	en vin, vin number, vin no, vin:, part number, part no, p/n, pn, number, no., serial, ref, reference, cross reference, cross ref, equivalent to, interchange, interchanges with, replaces, supersedes, same as, qty, quantity, pcs, pieces, pc
	es número de vin, vin número, número de parte, número de pieza, no. de parte, n/p, núm., numero, número, referencia, equivalente a, equivalente, reemplaza a, sustituye a, cantidad, cant, pzas, unidades, código, cód
-
	en replacement, spare, spares, aftermarket replacement
	es repuesto, repuestos, refacción, refacciones, recambio, recambios, de reemplazo
-
	en part, parts, piece, item, component, components
	es parte, partes, pieza, piezas, componente, artículo
-
	en truck, trucks, lorry, box truck, cabover, coe, vehicle, medium duty, light duty
	es camión, camiones, camioncito, camioneta, vehículo, unidad, tracto, furgón, volquete, carro
	typo camnion, truk, camiom
-
	en model, year, yr, series
	es modelo, año, serie, ano
-
	en compatible, fits, fit, fitting
	es compatible, que le quede, que le sirva, le queda, que quede
-
	en standard, std, stock size, standard size
	es estándar, std, medida estándar, standar
	typo estandard
`;
