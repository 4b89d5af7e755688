/**
 * Fuel system, intake and turbo, exhaust and emissions, cooling. The notation is explained in
 * part-kind.ts.
 */

export const FUEL_AND_AIR_KINDS = `
injectors: Fuel injector|Inyector de combustible
	packs=cylinder fit=common-rail price=650-900,380-560,220-320 lb=2-3 core=100-200 brands=injection hs=840999 product=injector quantity=cylinder
	types=common-rail measures=resistance:0.3-1.6/0.1,length:170-230/0.5 weight=1.6
nozzles: Injector nozzle|Tobera de inyector; Nozzle holder|Portatobera
	fit=mechanical price=58-95,28-50,12-24 lb=0.2-0.6 brands=nozzles hs=840999 product=injector quantity=cylinder multiple=2
	types=multi-hole measures=spray-angle:120-160/1
injection-pumps: Injection pump|Bomba de inyección; Injection pump rebuild kit|Kit de reparación de bomba de inyección
	fit=mechanical price=2200-3600,1300-2100,700-1100 lb=2-42 core=300-700 brands=injection hs=841330 product=pump products=pump,kit types=in-line,rotary
	weight=0.7
supply-pumps: High-pressure supply pump|Bomba de alta presión
	fit=common-rail price=2600-3800,1600-2400,- lb=16-28 core=500-900 brands=injection hs=841330 product=pump types=hp3,hp4 weight=0.7
common-rails: Common rail|Riel común
	fit=common-rail price=650-1050,420-640,240-360 lb=6-10 brands=injection hs=840999 product=rail measures=length:380-760/1 weight=0.5
rail-sensors: Rail pressure sensor|Sensor de presión de riel; Rail pressure limiter|Limitador de presión de riel
	fit=common-rail price=190-310,95-165,45-85 lb=0.3-0.6 brands=sensors hs=902620 product=sensor products=sensor,valve electrical
	measures=@sensor-thread,pressure:160-220/10 weight=0.8
scv-valves: Suction control valve (SCV)|Válvula de control de succión (SCV)
	fit=common-rail price=240-360,120-200,55-100 lb=0.5-1 brands=injection hs=848180 product=valve electrical
	types=normally-open,normally-closed weight=0.9
feed-pumps: Fuel feed pump|Bomba de cebado; Electric lift pump|Bomba eléctrica de combustible
	fit=diesel price=140-240,70-125,32-60 lb=1.5-4 brands=injection hs=841330 product=pump types=manual,electric typed weight=0.8
fuel-tanks-and-caps: Fuel tank|Tanque de combustible; Fuel cap with key|Tapa de combustible con llave; Fuel level sender|Medidor de nivel de combustible
	fit=chassis price=480-820,-,180-320 lb=2-70 brands=body hs=870899 product=tank products=tank,cap,sensor finishes=black,raw-steel,aluminum
	measures=volume:75-200/5 weight=0.7
fuel-lines: Injector line set|Juego de cañerías de inyector; Fuel return line|Línea de retorno de combustible; Fuel hose|Manguera de combustible
	fit=diesel price=85-160,42-80,20-38 lb=0.5-3 brands=hoses hs=840999 product=line products=line,line,hose measures=length:220-900/5,id:2-10/0.5 weight=0.8
glow-plugs: Glow plug|Bujía de precalentamiento; Glow plug relay|Relevador de bujías de precalentamiento
	packs=cylinder fit=diesel price=32-58,15-28,7-14 lb=0.2-0.4 brands=rotating hs=851180 product=ignition products=ignition,relay electrical quantity=cylinder multiple=2
	types=12-v,24-v measures=voltage:11-24/0.5,length:70-140/1,@glow-thread,diameter:4-6.5/0.5
turbochargers: Turbocharger|Turbocargador; Turbocharger with actuator|Turbocargador con actuador
	fit=turbo price=2400-3600,1500-2300,750-1200 lb=20-45 core=400-800 brands=turbo hs=841480 product=turbo types=vgt,wastegate weight=1.1
	measures=compressor-wheel:44-84/0.5,turbine-wheel:42-80/0.5
turbo-cartridges: Turbo cartridge (CHRA)|Cartucho de turbo (CHRA)
	fit=turbo price=-,420-680,190-320 lb=7-12 brands=turbo hs=841490 product=turbo types=vgt,wastegate measures=compressor-wheel:44-84/0.5,turbine-wheel:42-80/0.5
	weight=0.7
intercoolers: Intercooler|Intercooler (posenfriador)
	fit=turbo-chassis price=620-980,340-560,190-310 lb=18-38 brands=coolers hs=870891 product=cooler measures=width:480-820/1,height:320-620/1,depth:48-76/2
	weight=0.7
boost-hoses: Boost hose|Manguera de turbo; Intercooler hose|Manguera de intercooler
	fit=turbo-chassis price=75-140,38-70,18-34 lb=0.8-2.5 brands=hoses hs=400932 product=hose positions=height
	measures=id:48-90/1,length:90-480/5,wall:4-6/0.5 finishes=black,blue,red
turbo-actuators: Turbo actuator|Actuador de turbo
	fit=turbo price=520-880,300-480,150-260 lb=2-5 core=40-80 brands=turbo hs=841490 product=turbo electrical types=electronic,vacuum
	weight=0.7
intake-manifolds: Intake manifold|Múltiple de admisión; Exhaust manifold|Múltiple de escape
	fit=diesel price=380-640,210-340,110-190 lb=9-32 brands=engine hs=840999 product=casting weight=0.7
turbo-gasket-kits: Turbo gasket kit|Kit de empaques de turbo
	fit=turbo price=68-110,32-58,15-28 lb=0.4-1 brands=gaskets hs=848490 product=gasket presentation=KIT pieces=9
egr-valves: EGR valve|Válvula EGR
	fit=aftertreatment price=550-850,320-500,190-290 lb=5-9 core=50-100 brands=emissions hs=848180 product=valve electrical prop65
egr-coolers: EGR cooler|Enfriador EGR
	fit=aftertreatment price=900-1500,550-900,320-520 lb=10-18 core=80-120 brands=emissions hs=841950 product=cooler prop65
	measures=length:280-620/1
dpf: Diesel particulate filter (DPF)|Filtro de partículas diésel (DPF)
	since=2008 fit=aftertreatment price=3200-5200,1900-2900,1100-1700 lb=60-90 core=500-1000 brands=emissions hs=842132 product=aftertreatment prop65
	measures=diameter:228-320/1,length:280-420/1 weight=0.6
doc: Diesel oxidation catalyst (DOC)|Catalizador de oxidación diésel (DOC)
	since=2008 fit=aftertreatment price=1500-2600,950-1500,560-880 lb=22-42 core=200-400 brands=emissions hs=842132 product=aftertreatment prop65
	measures=diameter:228-300/1,length:90-160/1 weight=0.5
def-pumps: DEF pump|Bomba de DEF; DEF doser|Dosificador de DEF
	since=2010 fit=aftertreatment price=1100-1900,650-1050,380-600 lb=4-12 core=60-150 brands=emissions hs=841330 product=pump electrical prop65
	weight=0.6
nox-sensors: NOx sensor|Sensor de NOx
	since=2010 fit=aftertreatment price=550-800,320-450,160-260 lb=1-2 brands=sensors hs=902710 product=sensor electrical types=inlet,outlet
	measures=cable-length:350-900/10
pressure-sensors: DPF differential pressure sensor|Sensor de presión diferencial DPF; Exhaust temperature sensor|Sensor de temperatura de escape; Boost pressure sensor|Sensor de presión de turbo
	since=2008 fit=aftertreatment price=120-210,60-110,28-55 lb=0.2-0.8 brands=sensors hs=902620 product=sensor electrical
	measures=cable-length:120-600/10
mufflers: Muffler|Silenciador
	fit=chassis price=320-560,160-280,85-150 lb=18-48 brands=exhaust hs=870892 product=exhaust prop65 finishes=aluminized,stainless
	measures=length:480-1100/5,diameter:180-300/1 weight=0.8
exhaust-pipes: Exhaust pipe|Tubo de escape; Front exhaust pipe|Tubo delantero de escape; Exhaust flex pipe|Flexible de escape
	fit=chassis price=160-320,80-150,38-75 lb=4-22 brands=exhaust hs=870892 product=exhaust prop65 finishes=aluminized,stainless
	measures=od:50-102/1,length:240-1600/10 weight=0.8
exhaust-clamps: Exhaust clamp|Abrazadera de escape; V-band clamp|Abrazadera tipo V
	fit=chassis price=24-48,11-22,5-10 lb=0.4-1.2 brands=exhaust hs=732690 product=clamp types=u-bolt,v-band typed finishes=stainless,zinc
	measures=id:48-130/1 multiple=2 weight=0.6
radiators: Radiator|Radiador
	fit=chassis price=750-1100,420-650,260-420 lb=45-65 brands=radiators hs=870891 product=cooler gearboxes=manual,automatic
	measures=width:420-820/1,height:440-740/1,depth:32-64/2 notes=auto-trans,manual-trans weight=1.2
water-pumps: Water pump|Bomba de agua
	fit=engine price=260-380,140-220,75-130 lb=12-18 brands=pumps hs=841330 product=pump types=belt-driven
	measures=impeller:68-120/1,shaft-diameter:16-25/1,bolts:4-8/1,blades:5-9/1 weight=1.6
thermostats: Thermostat|Termostato
	packs=2 fit=engine price=35-60,18-30,9-16 lb=0.4-0.8 brands=thermostats hs=903210 product=valve measures=temperature:76-91/1,od:44-76/1,height:32-58/1
	quantity=1 weight=1.1
fan-clutches: Fan clutch|Embrague de ventilador
	fit=diesel price=380-620,210-340,110-190 lb=6-14 brands=fans hs=848360 product=fan types=viscous,electronic measures=diameter:140-210/1,height:60-110/1
	weight=0.8
fan-blades: Fan blade|Aspa de ventilador
	fit=diesel price=120-210,62-110,30-58 lb=3-8 brands=fans hs=841459 product=fan measures=diameter:420-680/5,blades:6-10/1
	finishes=black,white weight=0.6
coolant-hoses: Radiator hose|Manguera de radiador; Heater hose|Manguera de calefacción; Water bypass hose|Manguera de desvío de agua
	fit=chassis price=38-72,19-35,9-17 lb=0.6-2 brands=hoses hs=400931 product=hose positions=height measures=id:19-60/1,length:120-680/5,wall:4-6/0.5
	weight=1.1
coolant-tanks-and-caps: Coolant reservoir|Depósito de refrigerante; Radiator cap|Tapa de radiador
	fit=chassis price=75-130,36-66,16-32 lb=0.4-3 brands=thermostats hs=870891 product=tank products=tank,cap measures=pressure:0.9-1.1/0.1 weight=0.7
coolant-sensors: Coolant temperature sensor|Sensor de temperatura de refrigerante; Coolant level sensor|Sensor de nivel de refrigerante
	fit=engine price=48-85,24-42,11-21 lb=0.1-0.3 brands=sensors hs=902519 product=sensor electrical measures=@sensor-thread,length:32-70/1 weight=0.8
fan-belts: Fan belt|Correa de ventilador; Alternator belt|Correa de alternador
	fit=engine price=42-72,19-36,9-17 lb=0.5-1.5 brands=belts hs=401036 product=belt types=v-ribbed,v-belt
	measures=length:760-2200/5,v-ribbed?ribs:4-10/1,v-belt?width:10-17/0.5 weight=1.1
belt-tensioners: Belt tensioner|Tensor de correa; Idler pulley|Polea loca
	fit=common-rail price=160-270,80-140,38-70 lb=1.5-4 brands=belts hs=848350 product=pulley measures=od:58-100/1,width:22-42/1 weight=0.8
	measures-2=od:58-100/1,width:22-42/1,id:10-18/1
`;
