-- Until this release, the miles of pay sheets rested on positions of 19 zip codes in code. A site with an owner keeps them,
-- so that no approved sheet gets a correction.
INSERT INTO site_settings (key, value)
SELECT 'zip_points', '{"90024":[34.063,-118.438],"90034":[34.029,-118.4],"90046":[34.098,-118.362],"90048":[34.073,-118.373],"90049":[34.063,-118.474],"90069":[34.09,-118.382],"90210":[34.082,-118.406],"90211":[34.065,-118.383],"90212":[34.062,-118.402],"90230":[33.997,-118.394],"90232":[34.019,-118.393],"90291":[33.994,-118.463],"90292":[33.977,-118.451],"90293":[33.949,-118.442],"90401":[34.015,-118.493],"90402":[34.035,-118.503],"90403":[34.03,-118.491],"90404":[34.026,-118.474],"90405":[34.01,-118.472]}'
WHERE EXISTS (SELECT 1 FROM profiles WHERE role = 'admin')
ON CONFLICT (key) DO NOTHING;
