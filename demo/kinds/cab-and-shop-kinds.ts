/**
 * Electrical, lighting, cab and body, climate, hardware, fluids, accessories. The notation is
 * explained in part-kind.ts.
 */

export const CAB_AND_SHOP_KINDS = `
alternators: Alternator|Alternador
	fit=engine price=450-700,260-380,160-240 lb=15-20 core=60-100 brands=rotating hs=851150 product=rotating electrical types=12-v,24-v
	measures=voltage:12-24/12,amperage:50-160/10,ribs:1-8/1 weight=1.4
starters: Starter motor|Motor de arranque
	fit=engine price=480-750,280-420,170-260 lb=22-30 core=70-120 brands=rotating hs=851140 product=rotating electrical vmrs=032
	types=12-v,24-v,gear-reduction measures=voltage:12-24/12,power:2-5.5/0.1,teeth:9-13/1 weight=1.4
batteries: Battery|Batería
	fit=chassis price=190-320,140-220,110-170 lb=38-62 core=18-30 brands=batteries hs=850710 product=battery electrical hazmat=UN2794
	prop65 vmrs=032 measures=voltage:12-12/12,amperage:650-1000/10,group-27?@group-27,group-31?@group-31 sizes=group-27,group-31 weight=0.7
relays: Relay|Relevador; Flasher relay|Relevador de intermitentes
	fit=chassis price=32-60,15-30,7-14 lb=0.1-0.3 brands=switches hs=853641 product=relay electrical types=12-v,24-v
	measures=voltage:12-24/12,amperage:20-80/5,pins:3-8/1
engine-sensors: Crankshaft position sensor|Sensor de posición del cigüeñal; Camshaft position sensor|Sensor de posición del árbol de levas; Oil pressure sensor|Sensor de presión de aceite; Mass air flow sensor|Sensor de flujo de aire; Intake air temperature sensor|Sensor de temperatura de admisión
	fit=engine price=95-190,48-95,22-46 lb=0.2-0.5 brands=sensors hs=903180 product=sensor electrical
	measures=cable-length:80-450/10,pins:2-6/1 weight=1.3
switches: Ignition switch|Interruptor de encendido; Combination switch|Interruptor combinado; Brake light switch|Interruptor de luz de freno; Power window switch|Interruptor de elevavidrios
	fit=chassis price=75-160,36-78,16-36 lb=0.2-1.5 brands=switches hs=853650 product=switch electrical measures=pins:2-14/1
ecus: Engine control module (ECM)|Computadora de motor (ECM); Transmission control module (TCM)|Computadora de transmisión (TCM)
	fit=common-rail price=1300-2400,780-1300,- lb=2-5 core=150-400 brands=ecus hs=853710 product=module electrical types=12-v,24-v
	weight=0.6
harnesses: Engine harness|Arnés de motor; Cab harness|Arnés de cabina; Injector harness|Arnés de inyectores
	fit=common-rail price=320-680,170-330,85-165 lb=1-9 brands=switches hs=854430 product=harness electrical measures=length:600-4200/50
	weight=0.7
wiper-motors: Wiper motor|Motor de limpiaparabrisas; Wiper linkage|Varillaje de limpiaparabrisas; Washer pump|Bomba de lavaparabrisas
	fit=chassis price=160-280,80-145,38-74 lb=0.5-6 brands=switches hs=851240 product=motor electrical vmrs=002 types=12-v,24-v
	measures=voltage:12-24/12 weight=0.8
fuses: Blade fuse pack|Paquete de fusibles; Fusible link|Fusible de enlace; Slow-blow fuse|Fusible lento
	fit=universal price=-,6-14,3-7 lb=0.1-0.2 brands=accessories hs=853610 product=fuse electrical multiple=2 measures=amperage:5-120/5
	weight=0.5
headlamps: Headlamp|Faro
	fit=chassis price=280-420,130-210,70-120 lb=6-10 brands=lamps hs=851220 product=lamp electrical positions=side types=halogen,led
	finishes=chrome,black measures=voltage:12-24/12 weight=1.3
corner-lamps: Corner lamp|Luz direccional
	fit=chassis price=75-130,36-64,17-32 lb=1-2.5 brands=lamps hs=851220 product=lamp electrical positions=side finishes=amber,clear
	types=halogen,led measures=voltage:12-24/12
tail-lamps: Tail lamp|Luz trasera; Tail lamp lens|Mica de luz trasera
	fit=chassis price=95-160,46-84,20-40 lb=1-4 brands=lamps hs=851220 product=lamp electrical positions=side finishes=red,amber
	types=halogen,led measures=voltage:12-24/12
marker-lamps: Marker lamp|Luz de gálibo; Roof marker lamp|Luz de gálibo de techo; License plate lamp|Luz de placa
	fit=chassis price=32-58,15-28,6-13 lb=0.2-0.6 brands=lamps hs=851220 product=lamp electrical finishes=amber,red,clear types=halogen,led
	multiple=2 measures=voltage:12-24/12 weight=0.7
mirrors: Mirror assembly|Espejo completo; Mirror head|Cabeza de espejo; Mirror arm|Brazo de espejo
	fit=chassis price=220-380,110-180,55-95 lb=5-13 brands=lamps hs=700910 product=mirror positions=side finishes=black,chrome
	types=manual-adjust,electric,heated measures=height:260-460/5,width:150-230/5 weight=1.1
mirror-glass: Mirror glass|Luna de espejo; Convex mirror glass|Luna convexa de espejo
	fit=chassis price=48-86,24-44,10-22 lb=0.8-2 brands=lamps hs=700910 product=mirror positions=side types=flat,convex typed
	measures=height:180-420/5,width:140-220/5 weight=0.7
bumpers: Front bumper|Parachoques delantero; Bumper end cap|Punta de parachoques; Bumper bracket|Soporte de parachoques
	fit=chassis price=480-750,-,220-340 lb=6-55 brands=body hs=870810 product=body finishes=white,chrome,black,primed
	measures=width:1600-2250/5 weight=0.9
grilles: Grille|Parrilla; Grille emblem|Emblema de parrilla
	fit=chassis price=260-440,-,95-180 lb=1-12 brands=body hs=870829 product=body finishes=white,chrome,gray,primed
	measures=width:900-1900/5 weight=0.8
doors: Door shell|Puerta sin vestir; Door hinge|Bisagra de puerta
	fit=chassis price=820-1400,-,380-620 lb=3-70 brands=body hs=870829 product=body positions=side finishes=primed weight=0.6
body-panels: Corner panel|Panel esquinero; Front panel|Panel frontal; Fender|Guardafango delantero; Step panel|Panel de estribo
	fit=chassis price=180-360,-,70-150 lb=3-22 brands=body hs=870829 product=body positions=side finishes=white,primed,black weight=0.9
windshields: Windshield|Parabrisas; Door glass|Vidrio de puerta; Rear window|Vidrio trasero
	fit=chassis price=520-880,280-460,180-290 lb=12-46 brands=body hs=700721 product=glass finishes=clear,tinted
	measures=width:600-2100/5,height:400-950/5 weight=0.6
door-handles: Outside door handle|Manija exterior de puerta; Inside door handle|Manija interior de puerta; Door lock cylinder|Cilindro de cerradura
	fit=chassis price=42-78,-,14-30 lb=0.4-1.5 brands=body hs=830230 product=body positions=side finishes=black,chrome weight=0.9
window-regulators: Window regulator|Elevavidrios; Window motor|Motor de elevavidrios
	fit=chassis price=140-240,-,48-95 lb=2-7 brands=body hs=870829 product=body positions=side types=manual,electric typed weight=0.8
weatherstrip: Door weatherstrip|Empaque de puerta; Windshield seal|Empaque de parabrisas; Glass run channel|Canal de vidrio
	fit=chassis price=75-140,-,26-52 lb=1-4 brands=body hs=401693 product=seal positions=side measures=length:1200-5200/10 weight=0.7
seats: Driver seat|Asiento del conductor; Passenger seat|Asiento del acompañante; Seat cover|Funda de asiento; Seat belt|Cinturón de seguridad
	fit=chassis price=480-980,-,160-340 lb=2-70 brands=body hs=940120 product=seat finishes=gray,black types=cloth,vinyl,suspension
	weight=0.6
cab-mounts: Cab torsion bar|Barra de torsión de cabina; Cab tilt cylinder|Cilindro de basculamiento de cabina; Cab tilt pump|Bomba de basculamiento de cabina; Cab mount|Soporte de cabina
	fit=chassis price=110-260,55-125,26-60 lb=2-26 brands=mounts hs=870829 product=mount positions=side measures=length:120-900/5
	weight=0.8
steps: Cab step|Estribo de cabina; Step plate|Placa de estribo
	fit=chassis price=110-190,-,42-80 lb=3-11 brands=body hs=870829 product=body positions=side finishes=black,aluminum weight=0.7
fender-flaps: Fender mud flap|Lodera de guardafango; Fender splash shield|Guardabarro interior
	fit=chassis price=38-72,-,14-28 lb=1-4 brands=body hs=870829 product=body positions=corner finishes=black,white weight=0.6
ac-compressors: A/C compressor|Compresor de aire acondicionado
	fit=engine price=700-1050,380-560,220-330 lb=13-19 core=40-60 brands=climate hs=841430 product=compressor types=12-v,24-v
	measures=voltage:12-24/12,ribs:1-8/1 weight=1.1
condensers: A/C condenser|Condensador de aire acondicionado
	fit=chassis price=420-680,230-370,130-210 lb=7-16 brands=climate hs=841590 product=cooler measures=width:380-760/1,height:300-520/1,depth:16-24/2
	weight=0.8
evaporators: A/C evaporator|Evaporador de aire acondicionado; Expansion valve|Válvula de expansión
	fit=chassis price=280-460,150-250,78-140 lb=0.5-7 brands=climate hs=841590 product=cooler measures=width:180-320/1,height:180-300/1,depth:60-90/2
	measures-2=-
	weight=0.7
driers: Receiver drier|Filtro secador; A/C pressure switch|Presostato de aire acondicionado
	fit=chassis price=85-150,42-78,19-38 lb=0.2-2.5 brands=climate hs=842139 product=filter measures=od:45-76/1,height:120-260/1 weight=0.7
	measures-2=@sensor-thread
blower-motors: Blower motor|Motor soplador; Blower resistor|Resistencia de soplador
	fit=chassis price=180-310,92-160,42-82 lb=0.2-6 brands=climate hs=841459 product=motor electrical types=12-v,24-v
	measures=voltage:12-24/12,diameter:100-180/1 weight=0.8
	measures-2=voltage:12-24/12
heater-cores: Heater core|Radiador de calefacción; Heater valve|Válvula de calefacción
	fit=chassis price=190-320,98-170,48-92 lb=1-5 brands=climate hs=870891 product=cooler measures=width:150-260/1,height:140-240/1,depth:26-44/2
	measures-2=id:15-20/1
	weight=0.7
control-cables: Heater control cable|Cable de control de calefacción; Accelerator cable|Cable de acelerador; Engine stop cable|Cable de paro de motor
	fit=chassis price=58-105,-,18-38 lb=0.5-2.5 brands=switches hs=870829 product=cable measures=length:600-3600/10 weight=0.7
v-belts: V-belt|Correa en V
	fit=engine price=28-52,13-26,6-12 lb=0.4-1 brands=belts hs=401039 product=belt types=v-belt,cogged
	measures=length:700-1800/5,width:10-17/0.5,height:8-11.5/0.5 weight=1.1
serpentine-belts: Serpentine belt|Correa serpentina
	fit=engine price=58-98,28-52,13-26 lb=0.5-1.5 brands=belts hs=401036 product=belt types=v-ribbed measures=@serpentine
	weight=1.1
hose-clamps: Hose clamp|Abrazadera de manguera; T-bolt clamp|Abrazadera de perno T
	fit=universal price=-,3-9,1-4 lb=0.1-0.3 brands=hardware hs=732690 product=clamp types=worm-gear,t-bolt typed finishes=stainless,zinc
	multiple=4 measures=id:12-120/1 weight=0.6
o-rings: O-ring|Anillo O-ring; O-ring kit|Juego de anillos O-ring
	fit=engine price=4-12,2-6,1-3 lb=0.1-0.2 brands=seals hs=401693 product=seal types=nitrile,viton multiple=2
	measures=id:6-120/0.5,thickness:1.5-5.7/0.1 weight=0.9
oil-seals: Front crankshaft seal|Retén delantero de cigüeñal; Rear crankshaft seal|Retén trasero de cigüeñal; Camshaft seal|Retén de árbol de levas
	fit=engine price=38-68,18-34,8-16 lb=0.1-0.6 brands=seals hs=401693 product=seal types=nitrile,viton,ptfe
	measures=@front-crank-seal weight=1
	measures-2=@rear-crank-seal measures-3=@cam-seal
bolts: Head bolt set|Juego de pernos de culata; Connecting-rod bolt|Perno de biela; Flywheel bolt|Perno de volante
	fit=diesel price=70-140,34-70,16-34 lb=0.1-6 brands=hardware hs=731815 product=hardware finishes=black,zinc multiple=4
	measures=@metric-bolt,length:25-180/1 weight=0.8
bearings: Ball bearing|Rodamiento de bolas; Tapered roller bearing|Rodamiento cónico; Needle bearing|Rodamiento de agujas
	fit=universal price=-,16-48,7-20 lb=0.2-3 brands=rolling hs=848210 product=bearing types=ball,tapered,needle typed
	measures=@ball-bearing weight=0.9
	measures-2=@taper-bearing measures-3=@needle-bearing
engine-oil: Engine oil 15W-40, 5 gal pail|Aceite de motor 15W-40, cubeta de 5 galones; Engine oil 15W-40, 1 gal|Aceite de motor 15W-40, 1 galón; Engine oil 10W-30, 1 gal|Aceite de motor 10W-30, 1 galón; Engine oil 5W-30, 1 gal|Aceite de motor 5W-30, 1 galón
	fit=universal price=32-48,18-34,14-22 lb=7-38 brands=fluids hs=271019 product=fluid types=conventional,synthetic
	measures=volume:3.8-3.8/0.1 weight=0.6
	measures-1=volume:18.9-18.9/0.1
atf: Automatic transmission fluid, 1 gal|Fluido de transmisión automática, 1 galón; ATF for Aisin automatics, 1 qt|ATF para transmisiones Aisin, 1 cuarto
	fit=universal price=28-52,16-30,11-18 lb=2-8 brands=fluids hs=271019 product=fluid types=conventional,synthetic gearboxes=automatic
	vmrs=027 measures=volume:3.8-3.8/0.1 weight=0.4
	measures-2=volume:0.95-0.95/0.1
gear-oil: Gear oil 80W-90, 1 gal|Aceite de engranajes 80W-90, 1 galón; Gear oil 75W-90, 1 qt|Aceite de engranajes 75W-90, 1 cuarto
	fit=universal price=30-54,18-34,12-20 lb=2-8 brands=fluids hs=271019 product=fluid types=conventional,synthetic vmrs=022
	measures=volume:3.8-3.8/0.1 weight=0.4
	measures-2=volume:0.95-0.95/0.1
coolant: Extended-life coolant, 1 gal|Refrigerante de larga vida, 1 galón; Coolant 50/50, 1 gal|Refrigerante 50/50, 1 galón
	fit=universal price=28-44,16-28,11-17 lb=8-10 brands=fluids hs=382000 product=fluid types=concentrate,premixed finishes=green,red
	vmrs=042 measures=volume:3.8-3.8/0.1 weight=0.4
def-fluid: Diesel exhaust fluid (DEF), 2.5 gal|Fluido de escape diésel (DEF), 2.5 galones; Diesel exhaust fluid (DEF), 1 gal|Fluido de escape diésel (DEF), 1 galón
	fit=universal price=-,14-22,9-14 lb=9-24 brands=fluids hs=310210 product=fluid vmrs=043 measures=volume:9.5-9.5/0.1 weight=0.3
	measures-2=volume:3.8-3.8/0.1
sealants: Silicone gasket maker|Silicón formador de empaques; Thread sealant|Sellador de roscas; Anaerobic flange sealant|Sellador anaeróbico de bridas
	fit=universal price=24-42,12-24,6-11 lb=0.2-0.9 brands=fluids hs=321410 product=chemical hazmat=UN1133 prop65 finishes=black,gray,red
	measures=volume:0.05-0.3/0.01 weight=0.5
grease: Chassis grease cartridge|Cartucho de grasa para chasis; Wheel bearing grease|Grasa para rodamientos de rueda
	fit=universal price=-,9-16,5-9 lb=0.9-1.1 brands=fluids hs=271019 product=chemical types=lithium finishes=red,blue multiple=2
	weight=0.4
mud-flaps: Mud flap|Guardafango de hule; Mud flap bracket|Soporte de guardafango
	fit=universal price=-,24-48,12-24 lb=3-14 brands=accessories hs=870829 product=accessory finishes=black,white multiple=2
	sizes=in-24x24,in-24x30 measures=width:610-610/5,in-24x24?height:610-610/5,in-24x30?height:762-762/5 weight=0.5
	measures-2=length:560-680/5
chrome: Chrome bumper cover|Cubierta cromada de parachoques; Chrome mirror cover|Cubierta cromada de espejo; Chrome grille trim|Moldura cromada de parrilla; Chrome door handle trim|Moldura cromada de manija
	fit=chassis price=-,68-140,32-70 lb=0.5-14 brands=accessories hs=870829 product=accessory finishes=chrome weight=0.6
back-up-alarms: Back-up alarm 97 dB|Alarma de retroceso de 97 dB; Back-up alarm 107 dB|Alarma de retroceso de 107 dB; Back-up camera kit|Kit de cámara de retroceso
	fit=universal price=-,38-72,18-36 lb=0.6-2 brands=accessories hs=853110 product=accessory electrical types=12-v,24-v
	measures=voltage:12-24/12 weight=0.4
special-tools: Cylinder liner puller|Extractor de camisas; Injector puller|Extractor de inyectores; Timing lock tool|Herramienta de sincronización; Crankshaft seal installer|Instalador de retén de cigüeñal
	fit=diesel price=220-420,130-240,60-120 lb=1-16 brands=tools hs=820559 product=tool weight=0.5
`;
