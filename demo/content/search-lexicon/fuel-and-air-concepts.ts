/**
 * Words for fuel, air intake, exhaust and cooling parts. The notation is explained in
 * read-concepts.ts.
 */

export const FUEL_AND_AIR_CONCEPTS = `
injectors
	en fuel injector, >injector, >injectors, diesel injector, common rail injector, fuel injectors, injector assembly, fuel injection injector, inj, squirters, >squirter, diesel squirter, injector set, set of injectors, fuel injection valve
	en >sprays the fuel, >squirts the fuel, >sprays diesel, >squirts diesel, >injects fuel, >injects diesel
	es inyector de {combustible}, >inyector, >inyectores, inyector diésel, inyector common rail, inyector de riel común, inyectores diésel, inyector electrónico, inyector piezo, inyectores de riel, inyector de bomba de alta
	es >inyecta el {combustible}, >rocía el {combustible}, >pulveriza el {combustible}, >atomiza el {combustible}
	typo injecter, inyecter, injektor, fuel injecter, inyectro, inllector, inllectores, injector de diesel, inyetor, ingector, ynyector, enyector
nozzles
	en injector nozzle, >nozzle, nozzles, injection nozzle, fuel nozzle, injector tip, injector tips, spray nozzle, diesel nozzle, spray tip, spray tips, nozzle tip, nozzle tips, injector spray tip, atomizer, atomizers, fuel atomizer, injector atomizer, injector spray nozzle, nozzle set, injector needle
	es tobera de inyector, tobera, toberas, tobera de inyección, punta de inyector, boquilla de inyector, puntas de inyector, >boquillas, >boquilla, boquilla de inyección, espiga de inyector, picos de inyector, pico de inyector, pico inyector, picos, toberas de inyectores, agujas de inyector, atomizador, atomizadores, atomizador de inyector, pulverizador, pulverizadores, pulverizador de inyector, punta inyectora, picos de inyección, esprea de inyector, punta de inyección, puntas de inyección
	typo nozle, nozzel, injector nozzel, tovera, boquiya
nozzles
	en nozzle holder, injector holder, injector body, nozzle holder assembly, injector nozzle holder, >mechanical injector, >pencil injector, pencil nozzle, >pop nozzle
	es portatobera, porta tobera, portainyector, porta inyector, cuerpo de inyector, portatoberas, porta boquilla, portaboquilla, cuerpo de tobera, >inyector mecánico
injection-pumps
	en injection pump, fuel injection pump, diesel injection pump, diesel pump, in-line pump, inline injection pump, rotary pump, rotary injection pump, inj pump, injector pump, fuel injector pump, fip, mechanical injection pump, ve pump, vp44, >ip, bosch inline pump, p pump, diesel injector pump, mechanical fuel injection pump, zexel pump, diesel fuel injection pump, pump plunger, injection pump plunger, injection pump element, diesel governor
	es bomba de inyección, bomba inyectora, bomba de inyectores, bomba diésel, bomba de inyección lineal, bomba lineal, bomba rotativa, bomba de inyección rotativa, bomba inyectora diésel, bomba de gasoil, bomba de petróleo, laboratorio de inyección, bomba de inyectar, >inyectora, bomba de inyección mecánica, bomba de inyección diésel, bomba lineal de inyección, bomba rotativa de inyección
	typo injection punp, inyection pump, injecton pump, bomba de inyecsion, bomba inllectora, bomba de inyeccion disel, bomba injectora
injection-pumps
	en injection pump rebuild kit, injection pump {repair kit}, injection pump gasket kit, ip {repair kit}, diesel pump {repair kit}, fuel pump {repair kit}, diesel injection pump {repair kit}, fip {repair kit}
	es kit de reparación de bomba de inyección, kit de bomba de inyección, kit de sellos de bomba de inyección, reparo de bomba de inyección, kit de bomba inyectora, juego de empaques de bomba de inyección, kit de reparación de bomba inyectora, reparación de bomba inyectora, {empaque} de bomba de inyección, {empaque} de bomba inyectora, sellos de bomba inyectora, juego de reparación de bomba inyectora, reparo de bomba inyectora, gomas de bomba inyectora, repuesto de bomba inyectora
supply-pumps
	en high-pressure supply pump, high pressure supply pump, supply pump, hp3 pump, hp4 pump, hp3, hp4, high pressure pump, high pressure fuel pump, common rail pump, cp3 pump, hpfp, >hp pump, >hp fuel pump, denso pump, denso supply pump, high pressure injection pump, cp3, cp4, cp4 pump, hp0 pump, rail pump, common rail supply pump, high press pump
	en >high pressure to injectors, >feeds the rail, >makes rail pressure, >sends fuel to the injectors, >pumps fuel to rail, >diesel to the injectors
	es bomba de alta presión, bomba de alta, bomba hp3, bomba hp4, bomba common rail, bomba de riel común, bomba de suministro, bomba de common rail, bomba de combustible de alta presión, bomba de alta presión de combustible, bomba denso, bomba de alta presión de diésel, bomba alta presión, bomba de alta de riel común, bomba de riel, bomba de presión de diésel, bomba de alta de {combustible}
	es >manda el {combustible} a los inyectores, >manda presión a los inyectores, >alimenta el riel
	typo hi pressure pump, high presure pump, bomba de alta precion, bomba de alta presion disel
common-rails
	en common rail, fuel rail, injector rail, fuel injection rail, common rail assembly, high pressure rail, injection rail, cr rail, fuel rail assembly, fuel distribution rail, accumulator rail, fuel accumulator, rail accumulator, pressure accumulator, fuel accumulator rail
	es riel común, riel de inyectores, riel de combustible, riel de inyección, flauta de inyectores, flauta de inyección, rampa de inyectores, rampa de inyección, rampa común, riel common rail, regleta de inyectores, regleta de inyección, regleta de {combustible}, regleta común, >riel, riel de alta presión, riel de alta, riel de presión, acumulador de riel, acumulador de alta presión, flauta de {combustible}, flauta común, rampa de {combustible}, galería de inyectores, galería de {combustible}, barra de inyección, barra común de inyección, tubo común de inyección, tubo distribuidor de {combustible}, flauta de alta presión, acumulador de {combustible}, riel acumulador
	typo comon rail, common rial, riel comun de inyeccion, rriel comun
rail-sensors
	en rail pressure sensor, fuel rail pressure sensor, common rail sensor, rail sensor, frp sensor, fuel rail sensor, fuel pressure sensor, common rail pressure sensor, rps sensor, rail psi sensor, rail transducer, fuel rail transducer
	es sensor de presión de riel, sensor del riel, sensor de presión del riel, sensor de presión del riel común, sensor de presión de rampa, sensor de riel común, sensor de presión de inyección, {bulbo} de riel, {bulbo} de presión de {combustible}, {bulbo} de flauta, sensor de alta presión, sensor de alta presión de {combustible}, sensor de presión de flauta, {bulbo} de rampa
	typo rail presure sensor, sensor de precion de riel, censor de riel
rail-sensors
	en rail pressure limiter, pressure limiter, limiter valve, rail pressure relief valve, pressure relief valve, relief valve rail, fuel pressure limiter, common rail limiter, flow limiter, prv, prv valve, pressure relief valve rail, rail relief valve, pressure limiter valve, rail limiter, pressure limiting valve, limiting valve, rail pressure limiting valve, fuel pressure limiting valve, pressure relief rail, rail safety valve, rail overpressure valve, fuel rail limiter
	es limitador de presión de riel, limitador de presión, válvula limitadora, válvula limitadora de presión, válvula de alivio de riel, limitador de riel, válvula de alivio, válvula de sobrepresión, válvula de riel, válvula de presión de riel, válvula de alivio de presión, limitador de flauta, limitadora de riel, válvula limitadora de riel, válvula limitadora de flauta, válvula de seguridad de riel, válvula de alivio de flauta
	typo limitador de precion, presure limiter
scv-valves
	en suction control valve, SCV, scv valve, suction valve, suction control valve scv, pcv denso, fuel metering valve, >pump control valve, metering unit, imv, fuel control valve, hp3 valve, mprop, m-prop, fuel metering unit, fmu, fuel quantity control valve, fuel control actuator, fca, pressure control valve, pump scv, fuel pump control valve, >fpr, >fuel regulator, >pcv, scv sensor, scv solenoid, suction control solenoid, suction control sensor, fuel control solenoid, inlet metering valve, fuel inlet metering valve, metering valve, fuel volume control valve, fuel volume valve, high pressure pump solenoid, hp pump regulator, fuel control regulator, fuel pcv, pcv fuel valve, fuel pcv valve, fuel pressure control valve, pcv on fuel pump, imv valve
	es válvula de control de succión, válvula scv, scv, válvula de succión, válvula dosificadora, válvula reguladora de caudal, válvula de la bomba de alta, regulador de bomba, válvula reguladora de combustible, válvulas scv, válvula de control de combustible, válvula imv, regulador de presión de bomba de alta, regulador de bomba de alta, regulador de la bomba de alta, mprop, válvula mprop, válvula pcv de bomba, regulador de caudal, válvula de caudal, regulador de caudal de bomba, dosificadora de {combustible}, válvula dosificadora de {combustible}, válvula reguladora de bomba de alta, reguladora de bomba, reguladora de bomba de alta, electroválvula de bomba de alta, solenoide de bomba de alta, regulador de {combustible}, válvula de control de bomba, unidad dosificadora, válvula medidora de {combustible}, sensor scv, solenoide scv, regulador scv
	typo suction controll valve, scv balbula, balbula scv
feed-pumps
	en fuel feed pump, feed pump, primer pump, priming pump, hand primer, hand primer pump, fuel primer, fuel transfer pump, transfer pump, hand pump, mechanical fuel pump, manual primer, mechanical lift pump, primer bulb, fuel hand pump, fuel priming pump, fuel primer bulb, >primer, bleeder pump, fuel bleeder pump, bleed pump, fuel bleed pump, primer hand pump, priming bulb, fuel priming bulb, hand priming pump
	en >sucks fuel, >pulls fuel from tank, >pulls fuel, >draws fuel from tank, >brings fuel from the tank, >primes the fuel, >sucks diesel
	es bomba de cebado, bomba cebadora, cebador, bomba de transferencia, bomba de transferencia de combustible, bombín de cebado, bomba manual de combustible, perilla de cebado, bomba primaria, bomba de alimentación, bombita de mano, bomba de mano, bombín de combustible, bombilla de cebado, bomba elevadora mecánica, pera de combustible, bomba de purga, bomba de trasiego, bomba de trasiego de combustible, bomba de trasvase, bombita de cebado, sapo de cebado, sapito de cebado, >sapo de combustible, bomba de paso, cebado, purgador de combustible, bombín de cebar, bomba de cebar, bombita de cebar, bombita cebadora, bombín cebador, bomba de pique, pera de cebado, bomba alimentadora, bomba alimentadora de {combustible}, alimentadora de {combustible}, bomba de levantamiento, perilla purgadora, perilla de purga, purgador de {combustible}, bombilla de {combustible}, bombilla de purga, bulbo de cebado, bomba de alimentación de {combustible}, cebador manual, bomba cebadora manual, bomba manual de purga, bomba de purgar, purgador manual, bomba de cebado de {combustible}, bomba cebadora de {combustible}, perilla de {combustible}
	es >chupa el {combustible}, >jala el {combustible}, >trae el {combustible} del tanque, >succiona el {combustible}, >saca el {combustible} del tanque
	typo feed punp, primer punp, bomba de sebado, sebador
feed-pumps
	en electric lift pump, lift pump, electric fuel pump, fuel pump, fuel lift pump, in-tank fuel pump, low pressure fuel pump, electric feed pump, fuel pumps, electric transfer pump, electric fuel transfer pump, electric primer pump, electric priming pump, in tank pump, in tank fuel pump, in-tank pump, fuel tank pump, submersible fuel pump
	es bomba eléctrica de combustible, bomba de combustible, bomba de gasolina, bomba eléctrica, pila de combustible, bomba de diésel, bomba elevadora, bomba de levante, bomba de baja, bomba de baja presión, bomba sumergible, bomba de combustible eléctrica, bomba de nafta, bomba de bencina, pila de gasolina, bomba de tanque, bomba elevadora de {combustible}, bomba eléctrica de {combustible}, bomba de baja de {combustible}, bomba de transferencia eléctrica, bomba eléctrica de transferencia, bomba de alimentación eléctrica, bomba de cebado eléctrica, cebador eléctrico, bomba dentro de tanque, bomba sumergida de {combustible}, pila de {combustible}
	typo fule pump, fuel punp, feul pump, bomba de conbustible, bonba de combustible, bomba de disel
fuel-tanks-and-caps
	en fuel tank, diesel tank, gas tank, tank fuel, fuel cell, fuel tanks, saddle tank, fuel tank assembly, step tank, fuel step tank, d tank, diesel step tank, fuel tank step, aluminum fuel tank
	en >holds the diesel, >holds the fuel, >stores fuel
	es tanque de {combustible}, depósito de {combustible}, tanque diésel, tanque de gasolina, tanque para diésel, tanque de nafta, tanque de bencina, estanque de {combustible}, tanque petrolero
	es >guarda el {combustible}, >contiene el {combustible}
	typo fule tank, feul tank, tanque de conbustible, tanque de disel
fuel-tanks-and-caps
	en fuel cap with key, fuel cap, fuel tank cap, gas cap, diesel cap, locking fuel cap, locking gas cap, fuel filler cap, lockable fuel cap, tank cap, filler cap, fuel tank lid, diesel tank cap, fuel lid
	es tapa de combustible con llave, tapa de tanque, tapón de tanque, tapón de gasolina, tapa de gasolina, tapón de depósito, tapa de depósito, tapadera de tanque, tapadera de {combustible}, tapadera de tanque de {combustible}, tapadera de depósito, {tapa} de {combustible}, {tapa} de estanque, {tapa} de tanque de {combustible}, {tapa} de estanque de {combustible}, {tapa} con llave, {tapa} con chapa, {tapa} con candado, tapa de llenado
	typo fule cap, gas kap, tapon de conbustible
fuel-tanks-and-caps
	en fuel level sender, fuel sender, fuel sending unit, sending unit, fuel gauge sender, fuel level sensor, tank sender, tank float, fuel tank sender, fuel float, fuel gauge sensor, fuel tank sensor, float for fuel gauge, fuel gauge float, in tank unit, tank unit, fuel gauge unit, fuel gauge sending unit, fuel tank float, fuel level float, fuel level unit, fuel sender unit, tank sending unit, gas tank float, gas float, gas tank sender
	en >tells how much fuel, >measures the fuel, >tells fuel level, >reads fuel level
	es medidor de nivel de combustible, aforador, flotador, flota de tanque, unidad de tanque, sensor de tanque de combustible, flotante, sensor de combustible, reloj de combustible, {flotador} de {combustible}, {flotador} de tanque, {flotador} de estanque, {flotador} de nivel de {combustible}, {flotador} de tanque de {combustible}, bulbo de tanque, bulbo de nivel de {combustible}, vara de nivel de {combustible}, unidad de nivel de {combustible}, sensor de nivel de {combustible}
	es >mide el {combustible}, >marca el {combustible}
	typo fuel sendor, fuel cender, flotador de conbustible
fuel-lines
	en injector line set, injector line, injector lines, injection line, injection lines, injector pipe, injector pipes, injection pipe, high pressure line, high pressure fuel line, >fuel injection line, injector tube, common rail pipe, rail pipe, rail line, >fuel pipe, >fuel pipes, injector pipe set, injection pipes, fuel injection pipe, high pressure pipe, high pressure pipes, high pressure fuel pipe, injector line kit, hp line, injection tube, injection line set, fuel injector pipe, hard fuel line, injector hard line, steel injector line
	en >metal tubes injectors, >steel tubes injectors, >tubes to injectors, >tubes pump to injectors, >metal lines injectors
	es juego de cañerías de inyector, cañería de inyector, cañerías de inyectores, cañerías, cañería, tubo de inyector, tubos de inyectores, líneas de inyectores, cañuela de inyector, cañuelas, tubería de inyectores, línea de inyector, caña de inyector, cañas de inyector, cañas de inyectores, tubos de alta, caños de inyector, caño de inyector, cañería de alta, {cañería} de inyección, {cañería} de alta presión, {cañería} de bomba a inyectores, juego de tubos de inyección
	es >tubos de inyectores, >tubos metálicos de inyectores, >tubos bomba inyectores, >tubitos de inyectores
	typo inyector line, injector linne, cañeria de inllector
fuel-lines
	en fuel return line, return line, fuel return hose, injector return line, leak off line, leak-off pipe, leak off hose, spill line, return pipe, return fuel line, injector return hose, spill pipe, spill rail, leak-off rail, leakoff, leak off, return rail, fuel return pipe, injector leak off, injector spill line, injector return pipe, injector return tube, return hose, return tube, fuel return tube, overflow pipe, overflow line, injector overflow, injector drain line, fuel drain line, injector drain hose, injector drain pipe
	es línea de retorno de combustible, retorno de inyectores, caña de retorno, retornos, manguera de retorno de inyectores, sobrante de inyectores, {cañería} de retorno, {cañería} de retorno de {combustible}, retorno de {combustible}, {manguera} de retorno, {manguera} de retorno de {combustible}, {cañería} de sobrante, sobrante de {combustible}, rebose de inyectores, rebose de {combustible}, derrame de inyectores, manguerita de retorno
	typo fuel retun line, linea de retono
fuel-lines
	en fuel hose, diesel hose, fuel line hose, >fuel line, >fuel lines, fuel rubber hose, low pressure fuel hose, rubber fuel line, rubber fuel hose, flexible fuel line, flexible fuel hose, fuel tube rubber
	es manguera de {combustible}, >línea de combustible, manguera de gasolina, >tubería de combustible, >cañería de combustible, >cañerías de combustible, >líneas de combustible, {manguera} de {combustible}, manguera de nafta, manguera de bencina, manguerita de {combustible}
	typo fule hose, feul hose, fule line, manguera de conbustible, mangera de combustible
glow-plugs
	en glow plug, glow plugs, heater plug, heater plugs, pre-heater plug, diesel glow plug, preheat plug, glowplug, glow plug set, preheating plug, preheater plug, >preheater, cold start plug, cold start plugs, starting plugs, diesel start plugs, >hard cold start
	en >heats the cylinder, >warms the cylinder, >preheats the engine, >heats the engine to start
	es bujía de precalentamiento, bujía incandescente, bujías incandescentes, calentador, calentadores, bujía de calentamiento, bujía precalentadora, bujía de incandescencia, calentadores de motor, bujía diésel, calentador diésel, calentadores diésel, calentador de motor, candela, candelas, candela de precalentamiento, bujías de precalentamiento, >bujía, >bujías, precalentador, precalentadores, resistencia de precalentamiento, resistencia de bujías, bujía calentadora, bujía de arranque en frío, bujías de motor diésel, candela incandescente, candela de calentamiento, candelas diésel, precalentador de motor, calentador de cámara
	es >calienta el cilindro, >precalienta el motor, >calienta la cámara
	typo glow plig, gloplug, glo plug, glow pulg, bujia de precalentamento, bugia de precalentamiento, bujia insandescente
glow-plugs
	en glow plug relay, glow relay, glow plug controller, preheat relay, heater plug relay, glow plug timer, glow plug control unit, glow plug module, glow controller, glow timer, preheat timer, preheater relay, glow plug control module, cold start relay, cold start timer, preheating relay, pre heating relay, preheating timer
	es relevador de bujías de precalentamiento, {relé} de bujías, {relé} de calentadores, {relé} de precalentamiento, {relé} de candelas, {relé} de bujías incandescentes, {relé} de precalentadores, central de precalentamiento, cajita de precalentamiento
turbochargers
	en turbocharger, turbo, >turbos, turbo charger, turbochargers, turbo assembly, complete turbo, diesel turbo, vgt turbo, variable geometry turbo, turbo assy, exhaust turbocharger, {reman} turbo, {reman} turbocharger, >snail, turbo unit, vnt turbo, vgt turbocharger, wastegate turbo, wastegated turbo, >super charger, >supercharger, turbine charger, turbo blower, exhaust turbo, >hair dryer, >hairdryer, >turbo snail, turbo hair dryer, >turbine
	en >blows air in engine, >pushes air into engine, >forces air
	es turbocargador, turbo, >turbos, turbocompresor, turboalimentador, turbina, turbo completo, turbo de geometría variable, turbosoplante, turbosobrealimentador, turbo cargador, caracol de turbo, turbo wastegate, turbo compresor, turbina de motor, turbina diésel, turbina de escape, turbocargador completo
	es >mete aire al motor, >empuja aire al motor, >sopla aire al motor
	typo turbocharge, turbo charjer, turbochager, tubro, trubo, turvo, turbocargdor
turbochargers
	en turbocharger with actuator, turbo with actuator
	es turbocargador con actuador, turbo con actuador
turbo-cartridges
	en turbo cartridge, chra, turbo chra, turbo core, center housing, turbo center section, center housing rotating assembly, turbocharger cartridge, turbo center housing, turbo rotating assembly, cartridge turbo, chra kit, turbo core assembly, chra cartridge, turbo rotating group, turbo cart, turbo guts, turbo insides
	es cartucho de turbo, chra, conjunto rotativo de turbo, núcleo de turbo, centro de turbo, corazón de turbo, cartucho del turbo, cartucho turbocompresor, >cartucho, conjunto rotativo, caracol central, corazón del turbo, centro de turbina, cartucho de turbina, núcleo de turbina, tripa de turbo, tripas de turbo, tripa del turbo, cartucho central de turbo, conjunto central de turbo, cuerpo central de turbo, rotativo de turbo, eje y turbina de turbo
	typo turbo cartrige, cartridge turvo, cartuco de turbo
intercoolers
	en intercooler, inter cooler, charge air cooler, cac, aftercooler, after cooler, charge cooler, air to air cooler, turbo intercooler, intercooler assembly, intercooler core, charge air radiator, turbo air cooler, >ic cooler, air to air aftercooler, ata cooler, turbo cooler
	en >cools the turbo air, >cools charge air, >cools boost air, >cools air from turbo
	es intercooler, posenfriador, postenfriador, enfriador de aire, radiador de aire, aftercooler, intercambiador de aire, radiador de turbo, radiador de intercooler, enfriador de turbo, inter cooler, pos enfriador, enfriador de aire de carga, radiador de carga, intercúler, enfriador de admisión, enfriador de aire de admisión, interenfriador, inter enfriador, enfriador intermedio, refrigerador de aire, refrigerador de turbo, panal de intercooler, radiador de aire de turbo, enfriador de aire de turbo, radiador de aire intercooler, enfriador de sobrealimentación
	es >enfría el aire del turbo, >enfriar el aire del turbo
	typo intercoler, intercooller, intercoolar, intercoller, intercular, intercooler turvo
boost-hoses
	en boost hose, turbo hose, turbo boot, boost pipe hose, turbo pipe, charge air hose, turbo silicone hose, boost boot, charge hose, turbo rubber hose, turbo intake hose, boost pipe, air intake hose, >intake pipe, >intake hose, >air intake pipe, >intake tube, charge pipe, charge pipes, charge air pipe, turbo duct, turbo air hose, boost tube, hot side pipe, cold side pipe, hot side hose, cold side hose, turbo elbow, turbo outlet hose, turbo inlet hose, turbo to intercooler hose, silicone elbow, silicon elbow, silicone coupler, silicon coupler, silicone hose, silicon hose, silicone boot, silicone reducer, hump hose, silicone hump hose, turbo coupler, air duct, air duct hose
	en >hose turbo to intercooler, >carries turbo air, >turbo air hose, >hose between turbo and intake
	es manguera de turbo, manguera del turbo, codo de turbo, tubo de turbo, manguera de silicón de turbo, >tubo de admisión, >manguera de entrada de aire, fuelle de turbo, ducto de turbo, ducto del turbo, fuelle del turbo, manguera de soplado, tubería de turbo, bota de turbo, codo de goma de turbo, {manguera} de turbo, {manguera} de presión de turbo, {manguera} de aire de turbo, {manguera} de admisión, {manguera} de silicón, {manguera} de silicona, codo de silicón, codo de silicona, acople de silicona, acople de silicón, reductor de silicona, ducto de aire de turbo, {manguera} de sobrealimentación, tubo de aire de turbo
	es >lleva el aire del turbo, >manguera entre turbo e intercooler
	typo turbo hoes, boost hoes, mangera de turbo, manguera de turvo
boost-hoses
	en intercooler hose, intercooler pipe, intercooler boot, cac hose, charge air cooler hose, intercooler rubber hose, inter cooler hose, cac boot, {intercooler} hose, {intercooler} pipe, {intercooler} boot, {intercooler} tube, hose from turbo to intercooler, {intercooler} piping, {intercooler} ducting
	es manguera de intercooler, manguera del intercooler, codo de intercooler, tubo de intercooler, fuelle de intercooler, ducto de intercooler, ducto del intercooler, manguera de intercambiador de aire, manguera de intercambiador, manguera de radiador de aire, {manguera} de intercooler, {manguera} de postenfriador, {manguera} de posenfriador, {manguera} de enfriador de aire, {manguera} de interenfriador, codo de postenfriador
	typo intercoler hose, manguera de intercoler
turbo-actuators
	en turbo actuator, >turbocharger actuator, vgt actuator, wastegate actuator, wastegate, turbo wastegate, vnt actuator, electronic turbo actuator, turbo controller, actuator turbo, boost actuator, >actuator, rea actuator, >rea, turbo vane motor, vane actuator, turbo servo, turbo actuator motor, rotary electronic actuator, turbo solenoid, turbo stepper motor, wastegate diaphragm, vgt motor, vgt actuator motor, vnt motor, vgt solenoid, turbo control motor, vgt controller, boost controller, boost control valve, boost control solenoid, turbo control valve, wastegate can, turbo wastegate can, wastegate canister
	es actuador de turbo, actuador del turbo, actuador vgt, válvula wastegate, wastegate, actuador electrónico de turbo, pulmón de turbo, >motor de turbo, actuador de geometría variable, válvula de descarga de turbo, >actuador, >actuadores, válvula de turbo, válvula del turbo, servo de turbo, servo turbo, servomotor de turbo, actuador de alabes, motor paso a paso de turbo, cápsula de turbo, cápsula de wastegate, válvula de alivio de turbo, pulmón de wastegate, diafragma de turbo, actuador eléctrico de turbo, motor de geometría variable, caja electrónica de turbo, válvula de geometría variable, regulador de turbo, regulador de presión de turbo, electroválvula de turbo, solenoide de turbo
	typo turbo actuater, turbo acuator, actudor de turbo, actuador de turvo
intake-manifolds
	en intake manifold, inlet manifold, intake manifolds, air intake manifold, int manifold, intake mani, intake collector, inlet mani
	es múltiple de admisión, colector de admisión, multiple admision, manifold de admisión, lumbrera de admisión, codo de admisión, {múltiple} de entrada, {múltiple} de aire
	typo intake manifol, intake manafold, multiple de admicion
intake-manifolds
	en exhaust manifold, exhaust manifolds, >header, exhaust header, manifold exhaust, exh manifold, exhaust mani, headers, exhaust log, exhaust collector, exhaust manifold collector
	es múltiple de escape, colector de escape, manifold de escape, manifull de escape, múltiple escape, multifold de escape, lumbrera de escape, header, headers, header de escape, lumbreras, {múltiple} de exosto, {múltiple} de salida, araña de escape, múltiple de mofle
	typo exaust manifold, exhaust manafold, exhaust manifol, multiple de escpae
intake-manifolds
	en manifold, manifolds
	es múltiple, >múltiples, >colector, manifold, multifold
turbo-gasket-kits
	en turbo gasket kit, turbo gasket set, turbocharger gasket kit, turbo gaskets, turbo gasket, turbo mounting kit, turbo installation kit, turbo install kit, turbocharger gasket, turbo fitting kit, turbo mounting gasket, turbo oil seal, turbo seal kit, turbo seals, turbo o-ring kit, >turbo rebuild kit, >turbo repair kit, >turbo overhaul kit, >turbocharger rebuild kit, >turbocharger repair kit
	es kit de empaques de turbo, juego de empaques de turbo, {empaque} de turbo, juego de juntas de turbo, empaques de turbo, juntas de turbo, kit de montaje de turbo, kit de juntas de turbo, kit de instalación de turbo, kit de {empaque} de turbo, juego de {empaque} de turbo, {empaque} de turbina, >kit de reparación de turbo, >reparo de turbo, >kit de turbo, sellos de turbo
	typo turbo gaskit, turbo gasket kitt, enpaque de turbo
egr-valves
	en EGR valve, >egr, egr valves, exhaust gas recirculation valve, e g r valve, egr assembly, egr assy, egr motor, egr valve motor, egr actuator
	en >recirculates exhaust, >sends exhaust back to the intake
	es válvula egr, >egr, válvulas egr, válvula de recirculación, válvula de recirculación de gases, válvula egr de escape, recirculador de gases, válvula de recirculación de gases de escape, recirculación de gases, válvula de gases, válvula recirculadora, válvula recirculadora de gases, actuador egr, motor egr, válvula de gases de escape
	es >recircula los gases, >regresa los gases
	typo erg valve, egr vavle, balbula egr, valbula egr, balvula egr, valvula erg
egr-coolers
	en EGR cooler, egr coolers, exhaust gas cooler, egr heat exchanger, egr cooler core, egr cooler assembly, egr radiator, gas cooler
	en >cools the exhaust gas, >cools recirculated exhaust, >cools exhaust recirculation
	es enfriador egr, enfriador de egr, radiador egr, radiador de egr, intercambiador egr, cooler egr, cooler de egr, intercambiador de egr, enfriador de la egr, enfriador de gases egr, panal de egr, {enfriador} de gases, {enfriador} de gases de escape, {enfriador} de recirculación
	es >enfría los gases de escape, >enfría la recirculación
	typo egr coller, erg cooler, enfriador erg
dpf
	en diesel particulate filter, DPF, dpf filter, particulate filter, particle filter, particulate trap, soot filter, diesel particle filter, soot trap, regen filter, regeneration filter, dpf assembly, dpd, dpd filter, diesel particulate diffuser, particulate diffuser, exhaust filter, exhaust soot filter, dpf canister, dpf unit, dpf core, >soot
	en >catches soot, >traps soot, >burns soot, >collects soot, >soot from exhaust
	es filtro de partículas diésel, >dpf, filtro de partículas, filtro dpf, >fap, filtro antipartículas, filtro fap, trampa de partículas, filtro de hollín, filtro de particulas diesel dpf, filtro de escape, filtro dpd, dpd, filtro de gases de escape, trampa de hollín, filtro regenerador, filtro de regeneración, trampa dpf, filtro de humo, filtro de partículas de escape
	es >atrapa el hollín, >junta el hollín, >quema el hollín, >retiene el hollín
	typo diesel particulet filter, particulate filtter, filtro de particulas disel, dfp, filtro dfp
doc
	en diesel oxidation catalyst, DOC, catalytic converter, >cat, >catalyst, cat converter, diesel catalyst, oxidation catalyst, doc catalyst, converter catalytic, oxi cat, oxy cat, oxycat, exhaust catalyst, catalytic muffler, >exhaust cat
	es catalizador de oxidación diésel, >doc, catalizador, convertidor catalítico, catalítico, catalizador diésel, catalizador doc, catalizador de escape, catalizadora, catalizador de motor, convertidor de gases
	typo catalitic converter, catalytic convertor, catalisador, katalizador
def-pumps
	en DEF pump, urea pump, adblue pump, scr pump, def supply module, def supply unit, dosing pump, diesel exhaust fluid pump, def unit, def module, scr def pump, ad blue pump, dosing unit, def dosing unit, adblue dosing unit, urea dosing unit, urea supply module, urea supply pump, adblue supply module
	en >pumps urea, >pumps def, >pumps the def
	es bomba de def, bomba de urea, bomba de adblue, bomba def, bomba scr, bomba adblue, módulo de urea, bomba dosificadora de urea, bomba urea, módulo de def, bomba dosificadora, unidad dosificadora de urea, unidad dosificadora de adblue, bomba de inyección de urea, módulo dosificador de urea, módulo dosificador, módulo de adblue, unidad de adblue, unidad de urea
	es >bombea urea, >bombea el def, >manda la urea
	typo deff pump, bomba de hurea
def-pumps
	en DEF doser, doser, def injector, urea injector, adblue injector, dosing valve, def doser valve, dosing module, def dosing valve, def nozzle, doser injector, scr injector, urea doser, urea injection nozzle, urea nozzle, adblue nozzle, urea injection valve, adblue doser, def injection nozzle, urea dosing valve
	en >sprays urea, >sprays def, >injects def, >squirts def, >doses def
	es dosificador de def, inyector de urea, inyector de adblue, inyector de def, dosificador, dosificador de urea, válvula dosificadora de urea, dosificador de adblue, inyector scr, boquilla de urea, boquilla de adblue, boquilla de def, tobera de urea, tobera de adblue, pico de urea, pico de adblue, válvula de urea, válvula dosificadora de adblue
	es >inyecta urea, >rocía urea, >dosifica urea, >inyecta el adblue
	typo def dozer, dozer valve, inllector de urea
nox-sensors
	en NOx sensor, >nox, nox sensors, nitrogen oxide sensor, nox probe, no x sensor, scr sensor, nox oxygen sensor, nox o2 sensor, oxygen nox sensor, upstream nox, downstream nox, n0x sensor, urea nox sensor, scr nox sensor, def nox sensor
	en >smells the exhaust, >measures nox, >reads the exhaust
	es sensor de nox, sensor nox, sonda nox, sensor de óxido de nitrógeno, sensores nox, sensor de nitrógeno, sensor de óxidos de nitrógeno, sensor de oxígeno nox, sonda lambda nox
	es >mide los óxidos, >mide el nox
	typo knox sensor, nox censor, nox senser, censor nox
pressure-sensors
	en DPF differential pressure sensor, dpf pressure sensor, differential pressure sensor, dpf sensor, delta p sensor, dp sensor, exhaust pressure sensor, exhaust differential pressure sensor, exhaust back pressure sensor, diff pressure sensor, back pressure sensor, soot sensor, regen sensor, regeneration sensor, dpd pressure sensor, dpd sensor, dpf dp sensor, dpf delta p, particulate filter pressure sensor
	es sensor de presión diferencial DPF, sensor diferencial, sensor de presión de dpf, sensor dpf, sensor de presión de escape, sensor diferencial de dpf, sensor de contrapresión, sensor de regeneración, sensor de contrapresión de escape, sensor de presión de gases, sensor de presión de filtro de partículas, {bulbo} de presión diferencial, sensor de hollín
	typo diferential pressure sensor, differential presure sensor, sensor de precion diferencial
pressure-sensors
	en exhaust temperature sensor, egt sensor, exhaust gas temperature sensor, egt probe, egt, exhaust temp sensor, dpf temperature sensor, pyrometer, pyro sensor, exhaust temperature probe, exhaust thermistor, egt thermocouple, exhaust gas sensor, exhaust temperature sender, exhaust heat sensor, exhaust thermocouple, dpd temperature sensor, regen temperature sensor, regeneration temperature sensor, regen temp sensor, aftertreatment temperature sensor, doc temperature sensor
	es sensor de temperatura de escape, sensor egt, sensor de temperatura de gases, sensor de temperatura de gases de escape, sonda de temperatura de escape, pirómetro, sensor de temperatura dpf, sonda egt, termocupla de escape, termistor de escape, sensor de gases de escape, sensor de temperatura de catalizador, {bulbo} de temperatura de escape, sonda de escape
	typo exaust temperature sensor, exhaust tempature sensor, sensor de temperatura de excape
pressure-sensors
	en boost pressure sensor, boost sensor, map sensor, manifold pressure sensor, manifold absolute pressure sensor, turbo pressure sensor, turbo boost sensor, intake pressure sensor, turbo sensor, >map, t-map sensor, tmap sensor, boost pressure switch, charge pressure sensor, boost switch
	es sensor de presión de turbo, sensor map, sensor de presión de admisión, sensor de boost, sensor de presión absoluta, sensor de presión del múltiple, sensor de sobrealimentación, sensor de presión de sobrealimentación, sensor de presión de aire, sensor de presión de aire de admisión, sensor de presión de carga, {bulbo} de presión de turbo, {bulbo} de turbo
	typo bost sensor, boost presure sensor, sensor de precion de turbo
pressure-sensors
	en pressure sensor, pressure sensors
	es sensor de presión, sensores de presión
mufflers
	en muffler, mufflers, silencer, exhaust silencer, exhaust muffler, exhaust box, back box, exhaust can, muffler can, exhaust pot, muffler box, resonator, exhaust resonator, muffler assembly, exhaust silencer box
	en >quiets the exhaust, >makes exhaust quiet, >lowers exhaust noise, >silences the exhaust
	es silenciador, mofle, mofles, mufle, silencioso, silenciador del escape, resonador, marmita de escape, tarro de escape, muffler, mofles de escape, tambor de escape, olla de escape, pote de escape, olla de {mofle}, {mofle} de escape, resonador de escape, bote de mofle, caja de escape
	es >quita el ruido del escape, >baja el ruido del escape, >silencia el escape, >apaga el ruido
	typo mufller, muffeler, muffer, silensiador, moffle, silenciador de excape
exhaust-pipes
	en exhaust pipe, tail pipe, tailpipe, exhaust tube, exhaust pipes, >exhaust, exhaust stack, stack pipe, exhaust system, rear exhaust pipe, exh pipe, pipe from turbo to muffler, pipe to muffler, exhaust piping, exhaust tubing, exhaust down tube
	en >carries exhaust, >smoke goes out, >smoke comes out, >lets the smoke out
	es tubo de escape, tubo escape, cola de escape, >escape, salida de escape, tubo trasero de escape, exosto, tubo del escape, cola de mofle, tubo de {mofle}, bajante, cañón de escape, tubo de salida, {cañería} de escape, {cañería} de {mofle}, {cañería} de salida de escape, chimenea de escape, tubo vertical de escape
	es >saca el humo, >sale el humo, >lleva el humo
	typo exaust pipe, exhuast pipe, exhasut pipe, tubo de excape, tubo de escpae
exhaust-pipes
	en front exhaust pipe, downpipe, down pipe, front pipe, exhaust downpipe, exhaust front pipe
	en >pipe turbo muffler, >pipe between muffler and turbo, >pipe from turbo to muffler
	es tubo delantero de escape, tubo bajante, bajante de escape, bajada de escape, tubo de bajada, tubo frontal de escape, downpipe
	es >tubo del turbo al {mofle}, >tubo entre turbo y {mofle}
exhaust-pipes
	en exhaust flex pipe, flex pipe, exhaust bellows, exhaust flex, flexible exhaust pipe, bellows, flex coupling exhaust, flexible pipe, flex joint, exhaust bellow, flex exhaust, exhaust flex joint, exhaust flexible, braided exhaust pipe, exhaust flex tube, exhaust flex section, flex section, flex hose exhaust, braided flex pipe
	en >bendy exhaust, >bendy pipe, >bends exhaust, >wavy exhaust pipe
	es flexible de escape, tubo flexible, tubo flexible de escape, flexible del escape, fuelle de escape, malla de escape, manguera flexible de escape, >flexible, mallado de escape, malla flexible, flexible mallado, fuelle flexible, bellow de escape, corrugado de escape, tubo corrugado, tubo corrugado de escape, acordeón de escape, gusano de escape, tubo de malla, flexible trenzado, trenzado de escape, tubo fuelle de escape, manguera metálica de escape, flexible de exosto, flexible de {mofle}
	es >escape que se dobla, >tubo que se dobla
	typo flex pip, flexible de excape
exhaust-clamps
	en exhaust clamp, exhaust gasket clamp, muffler clamp, exhaust pipe clamp, u bolt clamp, u-bolt exhaust clamp, exhaust u bolt, >band clamp, exhaust clamps, tail pipe clamp, exhaust {clamp}, exh clamp, muffler {clamp}, exhaust pipe {clamp}, saddle clamp, >u clamp, exhaust band clamp, exhaust coupling clamp
	es abrazadera de escape, abrazaderas de escape, abrazadera u, abrazadera de {mofle}, bridas de escape, brida de {mofle}, {abrazadera} de escape, {abrazadera} de {mofle}, {abrazadera} de tubo de escape
	typo exaust clamp, exhaust clamb, abrasadera de escape
exhaust-clamps
	en V-band clamp, v band clamp, vband clamp, v clamp, turbo clamp, v-band, v band, turbo v-band, marmon clamp, dpf clamp, turbo exhaust clamp, vband, v band coupling, downpipe clamp, turbo outlet clamp
	es abrazadera tipo V, abrazadera en v, abrazadera v-band, abrazadera v, abrazadera v band, {abrazadera} de turbo, {abrazadera} tipo v, abrazadera en uve, {abrazadera} de dpf
	typo v-ban clamp, abrasadera v
radiators
	en radiator, radiators, >rad, engine radiator, radiator assembly, water radiator, radiator core, radiator with tanks, cooling radiator, radiator complete, radiator core and tanks
	en >cools engine water, >cools the coolant, >cools the water, >keeps engine cool, >cools down engine
	es radiador, radiadores, radiador de agua, radiador de motor, radiador de enfriamiento, radiador del motor, radiador de refrigeración, panal de radiador, enfriador de motor, enfriador del motor, enfriador de agua, radiador principal, radiador completo
	es >enfría el motor, >enfría el agua, >enfriar el motor, >enfría el {refrigerante}, >mantiene frío el motor
	typo radiater, raditor, radator, radiador de hagua, rradiador, raidador, radiadro
water-pumps
	en water pump, >wp, coolant pump, waterpump, engine water pump, water pumps, cooling pump, h2o pump, water pump assembly, cooling water pump
	en >moves the coolant, >circulates coolant, >circulates water, >pumps coolant, >moves the water
	es bomba de agua, bomba agua, bomba de agua de motor, bomba del agua, bomba de enfriamiento, bomba de agua del motor, bomba de agua con polea, bomba de refrigeración, bomba de {refrigerante}
	es >circula el agua, >mueve el agua, >bombea el agua, >hace circular el agua, >circula el {refrigerante}
	typo water punp, watter pump, wather pump, water pum, bonba de agua, bomba de hagua, vomba de agua
thermostats
	en thermostat, thermostats, >overheating, >overheats, >running hot, >runs hot, t-stat, tstat, >stat, coolant thermostat, engine thermostat, engine stat, coolant stat, >stat 180, >stat 190
	en >opens when hot, >opens when engine hot, >controls engine temperature, >opens at temperature, >keeps engine warm
	es termostato, termostatos, >se calienta, >se sobrecalienta, >sobrecalentamiento, >se calienta el motor, >calienta, termostato de motor, calorstato, toma de agua, válvula termostática, >válvula de temperatura, termostato de {refrigerante}
	es >abre cuando se calienta, >abre con la temperatura, >controla la temperatura del motor, >abre en caliente
	typo thermostate, termostat, thermastat, thermosat, themostat, termostado, thermostato, termotasto
fan-clutches
	en fan clutch, viscous fan clutch, viscous clutch, fan hub, viscous fan, cooling fan clutch, thermo clutch, viscous coupling, fan drive, radiator fan clutch, viscous hub, viscous fan hub, viscous drive, fan viscous, fan coupling, thermo fan hub, thermal fan clutch, >viscous, clutch hub fan, fan clutch hub, viscous fan drive
	en >spins the fan, >engages the fan, >turns the fan when hot, >turns on fan
	es embrague de ventilador, fan clutch, >viscoso, fan cloche, embrague viscoso de ventilador, acople viscoso, acople de ventilador, viscoso de ventilador, viscosa, clutch del abanico, fan clucth, fancloche, polea viscosa, polea de viscoso, visco, visco de ventilador, visco de abanico, acople de abanico, {embrague} de {ventilador}, {embrague} viscoso, {embrague} de aspa, {embrague} térmico, ventilador viscoso, viscofan, viscoso de fan
	es >acopla el ventilador, >conecta el ventilador, >hace girar el ventilador
	typo fan cluch, fan cluth, viscus clutch, embrage de ventilador, fancluch
fan-blades
	en fan blade, fan blades, cooling fan, radiator fan, engine fan, >fan, cooling fan blade, radiator fan blade, plastic fan, fan shroud blade, fan assembly, blade fan, cooling fan assembly
	en >blows air through the radiator, >pulls air through radiator, >blows on radiator, >fan that cools radiator, >fan cools radiator
	es aspa de ventilador, aspas de ventilador, >ventilador, >abanico, hélice, >aspa, >aspas, ventilador de radiador, abanico de radiador, aspas del radiador, abanico de motor, ventola, ventilador de motor, fan de motor, fan de radiador, ventolero, ventoleros, ventolero de radiador, ventolera, ventolera de radiador, aletas de ventilador, palas de ventilador, paletas de ventilador, aspa de {ventilador}, hélice de {ventilador}, paleta de {ventilador}, aleta de {ventilador}, pala de {ventilador}, hélice de radiador, aspa de motor
	es >sopla el radiador, >jala aire por el radiador, >echa aire al radiador, >ventilador enfría el radiador, >ventilador del radiador, >ventilador sopla el radiador
	typo fan blad, aspas de bentilador, bentilador, avanico
coolant-hoses
	en radiator hose, rad hose, radiator hoses, coolant hose, top hose, bottom hose, >water hose, rad hoses, cooling hose, rad pipe, radiator pipe, coolant pipe, radiator tube, water inlet hose, water outlet hose, coolant inlet hose, coolant outlet hose, engine coolant hose
	es manguera de radiador, >manguera de agua, manguera del radiador, >mangueras de agua, mangueras de radiador, manguera superior, manguera inferior, >manguito de agua, tubo de agua, tubo de radiador, codo de radiador, codo de manguera de radiador, {manguera} de radiador, {manguera} de agua de motor, {manguera} de {refrigerante}, manguerote, manguerote de radiador, {manguera} superior de radiador, {manguera} inferior de radiador
	typo radiater hose, radiator hoes, mangera de radiador, manguera de rradiador
coolant-hoses
	en heater hose, heater hoses, heating hose, heater pipe hose, heater pipe, heater pipes, heater line, heater tube, heater hose pipe
	en >rubber pipe heater, >pipe to heater, >hose to heater, >engine to heater
	es manguera de calefacción, mangueras de calefacción, manguera de la calefacción, {manguera} de {calefacción}
	es >tubo de hule de la calefacción, >va del motor a la calefacción
	typo heater hoes, heather hose
coolant-hoses
	en water bypass hose, bypass hose, by-pass hose, coolant bypass hose, water by pass hose
	es manguera de desvío de agua, manguera bypass, manguera de bypass, manguera de derivación, manguera de desvío, manguera by pass
coolant-tanks-and-caps
	en coolant reservoir, coolant {tank}, expansion {tank}, overflow {tank}, surge {tank}, header {tank}, coolant recovery {tank}, radiator {tank}, coolant expansion {tank}, coolant overflow {tank}, reservoir tank, degas {tank}, radiator overflow {tank}, recovery {tank}, puke {tank}, reserve {tank}, coolant catch can, catch {tank}, water {tank}, coolant res, >reservoir, radiator reserve tank, >overflow
	en >holds extra coolant, >coolant overflows into, >stores coolant, >white bottle coolant, >plastic bottle coolant, >bottle for coolant
	es depósito de refrigerante, tanque de expansión, depósito de agua, depósito de expansión, vaso de expansión, tanque de refrigerante, reservorio, reservorio de agua, depósito de anticongelante, tarro de agua, tanque recuperador, tanque de recuperación, envase recuperador, botella de expansión, estanque de agua, depósito recuperador, deposito de radiador, bote de expansión, tanque de agua, envase de agua, envase de radiador, envase de refrigerante, pote de agua, recuperador de agua, caneco de agua, caneco de radiador, caneca de agua, botella de refrigerante, botella de agua, botella de radiador, bote de agua, bote de refrigerante, bote recuperador, tarro de refrigerante, frasco de agua, garrafa de agua, {depósito} de {refrigerante}, {depósito} recuperador, {depósito} del {refrigerante}, {depósito} expansor, botella expansora, {depósito} de reserva, {depósito} de reserva de agua, {depósito} de agua de radiador, {depósito} auxiliar de radiador, {depósito} auxiliar, tanque compensador, depósito compensador
	es >guarda el {refrigerante}, >guarda agua del radiador, >botella del agua, >botella blanca del agua, >{depósito} blanco del agua
	typo coolant resevoir, coolant reservior, coolant resivoir, deposito de refrijerante
coolant-tanks-and-caps
	en radiator cap, rad cap, coolant cap, pressure cap, expansion tank cap, radiator pressure cap, coolant tank cap, cap for radiator, reservoir cap, coolant reservoir cap, expansion cap, radiator filler cap, coolant filler cap, coolant pressure cap, expansion tank lid, surge tank cap, surge tank lid, degas cap, overflow tank cap
	es tapa de radiador, tapa del radiador, tapón del radiador, tapa de presión, {tapa} de depósito de {refrigerante}, {tapa} de tanque de expansión, {tapa} de vaso de expansión, {tapa} de tanque de agua, {tapa} de estanque de agua, {tapa} de bote de agua, {tapa} de {refrigerante}
	typo radiater cap, radiator kap, tapa de rradiador, tapon de raidador
coolant-sensors
	en coolant temperature sensor, coolant temp sensor, ect sensor, water temperature sensor, water temp sensor, >temperature sensor, temp sensor, engine temperature sensor, temp sender, temperature sender, >coolant sensor, water temp sender, water temperature sending unit, temperature sending unit, ect, engine coolant temperature sensor, temperature switch, coolant sender, thermo sensor, thermo switch, thermosensor, thermo sender, ect sender, cts sensor, >cts, temp sending unit, heat sensor, engine heat sensor, overheat sensor, engine overheat sensor, overheating sensor, hot engine sensor, water temp switch, coolant temp switch, coolant temp sending unit
	es sensor de temperatura de refrigerante, >sensor de temperatura, sensor ect, bulbo de agua, sonda de temperatura, termosensor, >sensor de refrigerante, sensor de temperatura del agua, valvulina de temperatura, bulbo sensor de temperatura, {bulbo} de temperatura, {bulbo} de temperatura de agua, {bulbo} de temperatura de motor, {bulbo} de temperatura de {refrigerante}, trompo de agua, pera de agua, valvulita de temperatura, válvula de temperatura de agua, bulbo de reloj de temperatura, bulbo de calor
	typo coolant tempature sensor, coolant temperture sensor, colant temp sensor, sensor de tempertura, censor de temperatura
coolant-sensors
	en coolant level sensor, water level sensor, low coolant sensor, radiator level sensor, coolant level switch, coolant level probe, coolant low sensor, radiator water level sensor, low water sensor
	es sensor de nivel de refrigerante, sensor de nivel, sensor nivel agua, {bulbo} de nivel de agua, {bulbo} de nivel de {refrigerante}, {bulbo} de depósito de agua
	typo coolent level sensor, sensor de nibel
fan-belts
	en fan belt, fan belts, cooling fan belt, engine belt, radiator fan belt, >alternator belt, fan belt set, fan and alternator belt, belt for fan, water pump belt, {power steering} belt, {ac} belt, {ac} compressor belt, accessory drive belt, compressor belt, power steering pump belt
	en >turns the fan, >turns the water pump
	es {correa} de ventilador, {correa} de abanico, {correa} del ventilador, {correa} de radiador, {correa} de fan, >{correa} de alternador, {correa} de bomba de agua, {correa} de aire acondicionado, {correa} de compresor, {correa} de dirección hidráulica, {correa} de la hidráulica, {correa} de clima, {correa} de bomba hidráulica
	es >mueve el ventilador, >mueve la bomba de agua
	typo fan velt, fan blet, corea de ventilador, vanda de ventilador
fan-belts
	en alternator belt, alt belt, generator belt, charging belt, >belt drives alternator, alternator drive belt
	en >turns the alternator, >spins the alternator
	es {correa} de alternador, {correa} del alternador, {correa} de dínamo
	es >mueve el alternador, >hace girar el alternador
	typo alternater belt, alternator velt, corea de alternador
belt-tensioners
	en belt tensioner, tensioner, tensioners, belt tightener, serpentine belt tensioner, automatic tensioner, tension pulley, fan belt tensioner, auto tensioner, tensioner assembly, tensioner pulley, automatic belt tensioner, belt adjuster, tension roller, belt tension pulley, tensioner bearing, tensioner roller, belt tensioner bearing
	en >keeps belt tight, >tightens the belt, >holds the belt tight, >takes up belt slack
	es tensor de {correa}, tensor, tensores, templador, tensionador, tensor de la correa, polea tensora, tensador, {balero} tensor, rodillo tensor, {balero} de tensor, {balero} templador, estirador de {correa}, tensador de {correa}, {tensor} de {correa}, {tensor} automático, {tensor} de alternador, polea templadora, polea tensora de {correa}, rodillo templador, brazo tensor, brazo tensor de {correa}, resorte tensor de {correa}
	es >tensa la {correa}, >mantiene tensa la {correa}, >estira la {correa}, >aprieta la {correa}
	typo belt tentioner, belt tensoner, tenshioner, tencor, tensor de corea
belt-tensioners
	en idler pulley, >idler, >pulley, idle pulley, belt idler, belt pulley, >pulleys, idler roller, idler wheel, belt idler pulley, guide pulley, belt guide pulley, smooth pulley, grooved idler
	es polea loca, polea, poleas, polea guía, >rodillo, polea de correa, rodillo guía, polea de banda, polea de faja, polea loca de {correa}, rodillo loco, polea intermedia, polea de reenvío, polea libre, polea de paso, polea de apoyo, {balero} de polea, {balero} de polea loca, polea lisa
	typo ideler pulley, polea loka
cooling
	en cooling system, cooling parts
	es sistema de enfriamiento, sistema de refrigeración, enfriamiento
fuel-system
	en fuel system, fuel injection, diesel injection
	es sistema de combustible, inyección diésel, sistema de inyección
exhaust-and-emissions
	en exhaust and emissions, emissions, aftertreatment, emission parts
	es emisiones, postratamiento, sistema de escape
air-intake-and-turbo
	en air intake, intake system
	es admisión, sistema de admisión
`;
